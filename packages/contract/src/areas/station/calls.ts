import * as z from 'zod/mini';
import { defineCall, defineTable } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const address = renamed({
  line1: ['line_1', z.string()],
  line2: ['line_2', z.nullable(z.string())],
  city: z.string(),
});

const establishment = renamed({
  cnpj: z.string(),
  fullSocialName: ['full_social_name', z.string()],
  address: z.nullable(address),
});

const station = renamed({
  id: id(),
  name: z.string(),
  url: z.string(),
  /** Its own host name, where it has one. */
  domain: z.nullable(z.string()),
  subdomain: z.string(),
  hasApp: ['has_app', z.boolean()],
  ios: z.nullable(z.string()),
  android: z.nullable(z.string()),
  address: z.nullable(address),
  contactMail: ['contact_mail', z.nullable(z.string())],
  bannerImage: ['banner_image', z.nullable(z.string())],
  logoImage: ['logo_image', z.nullable(z.string())],
  faviconImage: ['favicon_image', z.nullable(z.string())],
  isPublic: ['public', z.boolean()],
  plans: z.array(z.object({ id: id(), name: z.string() })),
  hasMajoritySecurity: ['has_majority_security', z.boolean()],
  currencyName: ['currency_name', z.string()],
  currencyMultiplier: ['currency_multiplier', z.number()],
  currencyNamePosition: ['currency_name_position', z.enum(['before', 'after'])],
  mainBrandColor: ['main_brand_color', z.string()],
  createdAt: moment(),
  establishment: z.nullable(establishment),
});

export type StationData = z.output<typeof station>;

export const getStation = defineCall({
  id: 'getStation',
  method: 'GET',
  path: '/stations/{id}',
  audience: 'public',
  owner: [{ station: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: station,
  note: 'What the public pages need to know of a station.',
});

export const stationCalls = defineTable({ getStation });
