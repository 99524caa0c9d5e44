import { validAddressPart, validCep, validPhone } from '../contact/contact.ts';
import { type IsoDate, validBirthday } from '../dates/date.ts';
import { validCpf } from '../documents/documents.ts';
import { validCardExpiry, validCardNumber, validCvv } from '../payment-card/payment-card.ts';
import { messages } from '../validation/messages.ts';
import { firstError, type Rule, required, withMessage } from '../validation/rule.ts';

export interface SavedCard {
  readonly id: number;
  readonly brand: string;
  readonly lastDigits: string;
}

export const MAX_SAVED_CARDS = 20;

export const savedCardTexts = {
  tooMany: `Você já tem ${MAX_SAVED_CARDS} cartões salvos. Remova um deles para salvar outro.`,
} as const;

export interface CardForm {
  readonly number: string;
  readonly name: string;
  readonly cpf: string;
  /** DD/MM/YYYY */
  readonly birthday: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvv: string;
  readonly phone: string;
  readonly cep: string;
  readonly city: string;
  readonly state: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly save: boolean;
}

export type CardField = Exclude<keyof CardForm, 'save'>;

/** A draft never contains data that can pay. */
export type CardDraft = Omit<CardForm, 'number' | 'cvv'>;

export const emptyCard: CardForm = {
  number: '',
  name: '',
  cpf: '',
  birthday: '',
  expiry: '',
  cvv: '',
  phone: '',
  cep: '',
  city: '',
  state: '',
  street: '',
  streetNumber: '',
  save: false,
};

const { number: _number, cvv: _cvv, ...emptyDraft } = emptyCard;

/** Also drops the loading and error texts that the address lookup writes into street and city. */
export function draftOf(card: CardDraft | CardForm): CardDraft {
  const addressOrEmpty = (text: string) => (validAddressPart(text) === undefined ? text : '');
  const names = Object.keys(emptyDraft) as (keyof CardDraft)[];
  const draft = Object.fromEntries(names.map((name) => [name, card[name]])) as unknown as CardDraft;
  return { ...draft, city: addressOrEmpty(card.city), street: addressOrEmpty(card.street) };
}

export function parseCardDraft(text: string | undefined): CardDraft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>;
    const isDraft = Object.entries(emptyDraft).every(([name, value]) => typeof draft[name] === typeof value);
    return isDraft ? draftOf(draft as unknown as CardDraft) : undefined;
  } catch {
    // Another script may use the same storage key.
    return undefined;
  }
}

/** Errors by field. Both the form and the API run these rules. */
export function validateCard(card: CardForm, today: IsoDate): Readonly<Partial<Record<CardField, string>>> {
  const rules: Readonly<Record<CardField, Rule>> = {
    number: validCardNumber,
    name: required,
    cpf: validCpf,
    birthday: withMessage(validBirthday(today), messages.cardDate),
    expiry: validCardExpiry(today),
    cvv: validCvv,
    phone: validPhone,
    cep: validCep,
    city: validAddressPart,
    state: required,
    street: validAddressPart,
    streetNumber: required,
  };
  const fields = Object.keys(rules) as CardField[];
  const errors = fields.flatMap((field) => {
    const error = firstError<string>(required, rules[field])(card[field].trim());
    return error === undefined ? [] : [[field, error] as const];
  });
  return Object.fromEntries(errors);
}
