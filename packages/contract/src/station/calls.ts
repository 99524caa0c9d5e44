import * as z from 'zod/mini';
import { defineCall, defineTable } from '../call.ts';
import { id, moment } from '../values.ts';

const address = z.object({ line_1: z.string(), line_2: z.nullable(z.string()), city: z.string() });

const plan = z.object({ id: id(), name: z.string() });

export const station = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  /** Its own host name, where it has one. */
  domain: z.nullable(z.string()),
  subdomain: z.string(),
  has_app: z.boolean(),
  ios: z.nullable(z.string()),
  android: z.nullable(z.string()),
  address: z.nullable(address),
  contact_mail: z.nullable(z.string()),
  banner_image: z.nullable(z.string()),
  logo_image: z.nullable(z.string()),
  favicon_image: z.nullable(z.string()),
  public: z.boolean(),
  plans: z.array(plan),
  has_majority_security: z.boolean(),
  currency_name: z.string(),
  currency_multiplier: z.number(),
  currency_name_position: z.enum(['before', 'after']),
  main_brand_color: z.string(),
  createdAt: moment(),
  establishment: z.nullable(
    z.object({ cnpj: z.string(), full_social_name: z.string(), address: z.nullable(address) }),
  ),
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
