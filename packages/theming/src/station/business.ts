import { DEFAULT_CURRENCY, parseCnpj, parseCpf, parseEmail, states } from '@estacao/domain';
import { z } from 'zod';
import { choice, group, httpsUrl, oneOf, parsedString, pattern, text } from './leaf.ts';

export const currencySchema = group(
  {
    name: text(30)
      .default(DEFAULT_CURRENCY.name)
      .meta({ description: 'The name of points, in the plural.', examples: ['sementes'] }),
    multiplier: positiveNumber(1_000_000)
      .default(DEFAULT_CURRENCY.multiplier)
      .meta({ description: 'How much of the currency one point is worth.' }),
    position: choice(
      ['after', 'before'],
      DEFAULT_CURRENCY.position,
      'The position of the currency name: after or before the amount.',
    ),
  },
  { title: 'Currency', description: 'The currency that members earn and spend.' },
).prefault({});

function positiveNumber(max: number) {
  const error = `a number above 0, at most ${max}`;
  return z.number({ error }).positive({ error }).max(max, { error });
}

const roughCnpj =
  /^\s*(?!([0-9])(?:[./-]*\1){13}\s*$)[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?[0-9A-Za-z]{4}-?[0-9]{2}\s*$/;

const roughEmail =
  /^\s*[^\s@]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]\s*$/;

const address = group(
  {
    line1: text(120).meta({ description: 'Street and number.', examples: ['Rua das Acácias, 120'] }),
    line2: text(120).optional().meta({ description: 'District, floor, postal code.' }),
    city: text(80).meta({ description: 'The city.', examples: ['Belo Horizonte'] }),
    state: oneOf(states.map(({ sigla }) => sigla))
      .optional()
      .meta({ description: 'The two letters of the state.', examples: ['MG'] }),
  },
  { title: 'Address', description: 'The address of the organisation.' },
);

export const establishmentSchema = group(
  {
    cnpj: parsedString(parseCnpj, roughCnpj, 'a CNPJ with correct check digits', 30).meta({
      description: 'The CNPJ, with or without its punctuation. `station check` verifies its check digits.',
      examples: ['11.222.333/0001-81'],
    }),
    socialName: text(120).meta({ description: 'The registered name ("razão social").' }),
    address: address.optional(),
  },
  { title: 'Establishment', description: 'The legal person behind the station.' },
).optional();

const roughDocument =
  /^\s*(?:[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]{2}|[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?[0-9A-Za-z]{4}-?[0-9]{2})\s*$/;

export const bankTransferSchema = group(
  {
    bank: text(80).meta({
      description: 'The bank, as banking apps list it.',
      examples: ['001 - Banco do Brasil'],
    }),
    agency: pattern(/^[0-9]{1,5}(?:-[0-9Xx])?$/, 'the number of an agency, such as 0001 or 1234-5', 10).meta({
      description: 'The agency.',
      examples: ['1234-5'],
    }),
    account: pattern(/^[0-9]{1,13}-?[0-9Xx]$/, 'the number of an account, such as 123456-7', 20).meta({
      description: 'The account, with its check digit.',
      examples: ['123456-7'],
    }),
    holder: text(120).meta({ description: 'The account holder.' }),
    document: parsedString(
      (input) => parseCnpj(input) ?? parseCpf(input),
      roughDocument,
      'a CNPJ or CPF with correct check digits',
      30,
    ).meta({
      description: 'The CNPJ or CPF of the holder. `station check` verifies its check digits.',
      examples: ['11.222.333/0001-81'],
    }),
  },
  {
    title: 'Bank transfer',
    description:
      'The account to which members transfer money for their wallet. Without it, members cannot fill their wallet by transfer.',
  },
).optional();

export const giveawaySchema = group(
  {
    text: text(300).meta({
      description: 'The text of the lucky numbers page.',
      examples: ['Os números da sorte saem em 10/12/2026, às 16h.'],
    }),
  },
  {
    title: 'Giveaway',
    description: 'The draws of the station. Shown where `features.luckyNumbers` is on.',
  },
).optional();

export const contactSchema = group(
  {
    email: parsedString(parseEmail, roughEmail, 'an e-mail address', 254)
      .optional()
      .meta({ description: 'The address for support messages.' }),
    phone: pattern(/^\+?[\d\s().-]{8,20}$/, 'a phone number of 8 to 15 digits')
      .optional()
      .meta({ description: 'The help line. Default: the number of the installation.' }),
    chatUrl: httpsUrl()
      .optional()
      .meta({ description: 'The external chat. Used where `features.supportChat` is on.' }),
  },
  { title: 'Contact', description: 'How members reach the station.' },
).prefault({});

export const storesSchema = group(
  {
    ios: httpsUrl().optional().meta({ description: 'The page of the app in the App Store.' }),
    android: httpsUrl().optional().meta({ description: 'The page of the app on Google Play.' }),
    appScheme: pattern(
      // A link with one of these schemes would run code or open a file instead of the app.
      /^(?!(?:javascript|vbscript|data|file|blob|https?)$)[a-z][a-z0-9+.-]{1,30}$/,
      "the scheme of the app's links, such as clubeaurora",
    )
      .optional()
      .meta({
        description: 'The scheme of links that open the app. Default: "station" and the id of the station.',
        examples: ['clubeaurora'],
      }),
  },
  { title: 'Stores', description: 'The native app. Shown where `features.nativeApp` is on.' },
).prefault({});
