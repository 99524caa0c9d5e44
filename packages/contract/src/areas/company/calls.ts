import { companyLimits } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { day, email, id, text } from '../../values.ts';
import { pendingSignUp } from '../signup/pending-sign-up.ts';

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
  answer: renamed({ account: ['createUser', pendingSignUp] }),
  needs: { part: 'companySignUp' },
  note: 'Creates the account of a person who registers a company, at the station that accepts companies. A mailed code activates it. For an existing account the response is the same, and a mail explains that the account exists.',
});

/** Twice the limit, because a character may count as two UTF-16 units. */
function wideText(max: number) {
  return text(2 * max);
}

export const generateWebsite = defineCall('POST /generateWebsite', {
  id: 'generateWebsite',
  audience: 'member',
  limit: perAddress(30, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: {
    body: z.object({
      name: wideText(companyLimits.name),
      tel: text(30),
      birthday: day(),
      state: text(2),
      cpf: z.optional(text(14)),
      cnpj: text(20),
      zip: text(10),
      address: wideText(companyLimits.street),
      number: wideText(companyLimits.number),
      neighborhood: z.optional(z.string().check(z.maxLength(2 * companyLimits.neighborhood))),
      city: wideText(companyLimits.city),
      image: z.optional(text(500)),
      main_brand_image: z.optional(text(500)),
      main_brand_color: text(20),
      prettyName: wideText(companyLimits.siteName),
      subdomain: text(200),
      country: z.literal('BR'),
      email: email(),
      user_id: id(),
      owner: wideText(companyLimits.name),
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
  note: 'Creates the company and its station. The station is live at its own subdomain at once, or waits for approval if the CNPJ is not proven or its name resembles another station or a known brand. The owner logs in there with the same address and password. Only for accounts of type 1, a few stations each.',
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
  note: "Returns a preview of a station's theme in a colour, for the colour picker.",
});

/** A transaction number; it only increases. */
function versionNumber() {
  return z.int().check(z.gte(0));
}

export const listStationRows = defineCall('GET /station-rows', {
  id: 'listStationRows',
  audience: 'host',
  owner: 'none',
  request: { query: z.object({ since: z.optional(versionNumber()) }) },
  answer: z.object({
    horizon: versionNumber(),
    changed: z.array(
      renamed({
        stationId: ['station_id', id()],
        version: versionNumber(),
        /** The station as in a token file; null for a removed station. */
        row: z.nullable(z.object({ slug: z.string(), tokens: z.string(), pictures: z.array(z.string()) })),
      }),
    ),
  }),
  note: 'For hosts: lists the stored stations that changed since this version. The list may contain unchanged ones.',
});

export const getStationPicture = defineCall('GET /station-rows/{id}/pictures/{name}', {
  id: 'getStationPicture',
  audience: 'host',
  owner: 'none',
  request: { params: z.object({ id: id(), name: text(60) }) },
  answer: z.object({ base64: z.string() }),
  note: 'For hosts: returns a picture of a stored station.',
});
