import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed, textEnum } from '../../codecs.ts';
import { id, moment } from '../../values.ts';
import { plan } from '../plans/plan.ts';

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
  plans: z.array(plan),
  hasMajoritySecurity: ['has_majority_security', z.boolean()],
  currencyName: ['currency_name', z.string()],
  currencyMultiplier: ['currency_multiplier', z.number()],
  currencyNamePosition: [
    'currency_name_position',
    textEnum({ before_currency: 'before', before: 'before', after: 'after' }),
  ],
  mainBrandColor: ['main_brand_color', z.string()],
  createdAt: moment(),
  establishment: z.nullable(establishment),
});

export type StationData = z.output<typeof station>;

export const getStation = defineCall('GET /stations/{id}', {
  id: 'getStation',
  audience: 'public',
  owner: [{ station: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: station,
  note: 'Returns the public data of a station for its pages.',
});

function version() {
  return z.int().check(z.gte(0));
}

export const listContentVersions = defineCall('GET /content-versions', {
  id: 'listContentVersions',
  audience: 'public',
  owner: 'none',
  request: { query: z.object({ since: z.optional(version()) }) },
  answer: z.object({
    /** Cursor for the next request. It misses no later change. */
    horizon: version(),
    changed: z.array(renamed({ stationId: ['station_id', id()], version: version() })),
  }),
  note: 'Lists the stations whose public content changed since this version. The list may contain unchanged ones.',
});
