import { companyLimits } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { day, email, id, text } from '../../values.ts';
import { awaiting } from '../signup/awaiting.ts';

export const signUpAdmin = defineCall('POST {auth}/signup-admin', {
  id: 'signUpAdmin',
  audience: 'public',
  limit: perAddress(30, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: {
    body: z.object({
      email: email(),
      password: text(200),
      password_confirmation: text(200),
      terms: z.boolean(),
      captcha: z.optional(text(4000)),
      type: z.literal(1),
      subdomain: text(63),
      station_id: id(),
    }),
  },
  answer: renamed({ account: ['createUser', awaiting] }),
  needs: { part: 'companySignUp' },
  note: 'The account of whoever registers a company, at the station that takes companies on. It is activated by the code that is mailed; who has one already gets a mail that says so, and the same answer.',
});

/** Twice the limit, because a character may count as two UTF-16 units. */
function wide(max: number) {
  return text(2 * max);
}

export const generateWebsite = defineCall('POST /generateWebsite', {
  id: 'generateWebsite',
  audience: 'member',
  limit: perAddress(30, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: {
    body: z.object({
      name: wide(companyLimits.name),
      tel: text(30),
      birthday: day(),
      state: text(2),
      cpf: z.optional(text(14)),
      cnpj: text(20),
      zip: text(10),
      address: wide(companyLimits.street),
      number: wide(companyLimits.number),
      neighborhood: z.optional(z.string().check(z.maxLength(2 * companyLimits.neighborhood))),
      city: wide(companyLimits.city),
      image: z.optional(text(500)),
      main_brand_image: z.optional(text(500)),
      main_brand_color: text(20),
      prettyName: wide(companyLimits.siteName),
      subdomain: text(200),
      country: z.literal('BR'),
      email: email(),
      user_id: id(),
      owner: wide(companyLimits.name),
      type: z.literal(1),
    }),
  },
  answer: renamed({
    stationId: ['station_id', id()],
    subdomain: z.string(),
    url: z.string(),
    /** A waiting station is not served until an operator approves it. */
    status: z.catch(z.enum(['live', 'waiting']), 'live'),
    /** One-time token; opens a session in the app that manages the content. */
    tempToken: ['temp_token', z.string()],
  }),
  idempotencyKey: true,
  note: 'Makes the company and its station, which is live at its own subdomain from then on, or waits: for a CNPJ that is not proven, and for a name like that of another station or of a known brand. Whoever made it logs in there with the same address and password. Only for accounts of type 1, and a few stations each.',
});

export const previewTheme = defineCall('GET /theme-preview', {
  id: 'previewTheme',
  audience: 'member',
  // Dragging in the colour picker sends many requests.
  limit: perAddress(3_000, 'quarter'),
  owner: 'none',
  request: { query: z.object({ color: text(20) }) },
  answer: z.object({
    /** Scoped to the root of a page that has another theme. */
    css: z.string(),
    notes: z.array(z.object({ topic: z.string(), text: z.string(), colors: z.array(z.string()) })),
    drawings: z.object({ phone: z.string(), desktop: z.string(), covers: z.array(z.string()) }),
  }),
  note: 'How a station would look in a colour, while one is picked.',
});

/** A transaction number; it only increases. */
function version() {
  return z.int().check(z.gte(0));
}

export const listStationRows = defineCall('GET /station-rows', {
  id: 'listStationRows',
  audience: 'host',
  owner: 'none',
  request: { query: z.object({ since: z.optional(version()) }) },
  answer: z.object({
    horizon: version(),
    changed: z.array(
      renamed({
        stationId: ['station_id', id()],
        version: version(),
        /** The station as in a token file; null for a removed station. */
        row: z.nullable(z.object({ slug: z.string(), tokens: z.string(), pictures: z.array(z.string()) })),
      }),
    ),
  }),
  note: 'For hosts: the stations that no token file has, as far as they have changed since, and perhaps some that have not.',
});

export const getStationPicture = defineCall('GET /station-rows/{id}/pictures/{name}', {
  id: 'getStationPicture',
  audience: 'host',
  owner: 'none',
  request: { params: z.object({ id: id(), name: text(60) }) },
  answer: z.object({ base64: z.string() }),
  note: 'For hosts: a picture of a station that no token file has.',
});
