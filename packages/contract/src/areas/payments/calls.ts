import type { SandboxCharge, SandboxPix, SandboxProduct } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, unlimited } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment, money } from '../../values.ts';

const state = z.enum(['created', 'pending', 'paid', 'refused', 'expired']);
const stationQuery = z.object({ 'where[station_id]': id() });
const MAX_CODE_LENGTH = 600;
const MAX_MINUTES = 31 * 24 * 60;

const code = z.object({ code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)) });

const pix: z.ZodMiniType<SandboxPix> = renamed({
  code: z.string(),
  amount: money(),
  payee: z.string(),
  state,
  received: money(),
  expiresAt: ['expires_at', moment()],
  now: moment(),
});

export const getSandboxPix = defineCall('GET /sandbox/pix/{code}', {
  id: 'getSandboxPix',
  audience: 'public',
  owner: 'none',
  request: { params: code },
  answer: pix,
  note: "Returns a PIX as the sandbox's bank shows it, by its copied code or its short code. 404 if the sandbox is off.",
});

export const paySandboxPix = defineCall('POST /sandbox/pix/{code}', {
  id: 'paySandboxPix',
  audience: 'public',
  limit: perAddress(600, 'quarter'),
  owner: 'none',
  request: {
    params: code,
    body: z.object({
      action: z.enum(['pay', 'pay twice', 'pay wrong amount']),
      amount: z.optional(money()),
    }),
  },
  answer: pix,
  note: "Pays a PIX at the sandbox's bank, in time or late. The bank then notifies the shop. 404 if the sandbox is off.",
});

const charge: z.ZodMiniType<SandboxCharge> = renamed({
  id: id(),
  method: z.enum(['credit_card', 'pix', 'wallet']),
  state,
  amount: money(),
  wallet: money(),
  refunded: money(),
  createdAt: ['created_at', moment()],
  orders: z.array(z.object({ id: id(), code: z.string(), status: z.string() })),
  bill: z.nullable(z.string()),
  pixCode: ['pix_code', z.nullable(z.string())],
});

export const listSandboxCharges = defineCall('GET /sandbox/charges', {
  id: 'listSandboxCharges',
  audience: 'public',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: stationQuery },
  answer: z.array(charge),
  note: 'Lists the last hundred charges of a station, the newest first. 404 if the sandbox is off.',
});

export const refundSandboxCharge = defineCall('POST /sandbox/charges/{id}/refund', {
  id: 'refundSandboxCharge',
  audience: 'public',
  limit: unlimited('Sandbox only.'),
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    /** Omitted: refunds everything that remains. */
    body: z.object({ amount: z.optional(money()) }),
  },
  answer: charge,
  idempotencyKey: true,
  note: 'Refunds a charge, in part or in full: to wallet and card in proportion, divided among its orders. 404 if the sandbox is off.',
});

export const decideSandboxCharge = defineCall('POST /sandbox/charges/{id}/decision', {
  id: 'decideSandboxCharge',
  audience: 'public',
  limit: unlimited('Sandbox only.'),
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    body: z.object({ decision: z.enum(['approve', 'refuse']) }),
  },
  answer: charge,
  note: 'Decides a card payment that is under review. 404 if the sandbox is off.',
});

const sandboxProduct: z.ZodMiniType<SandboxProduct> = renamed({
  id: id(),
  name: z.string(),
  activityName: ['action_name', z.string()],
  onHand: ['on_hand', z.nullable(z.int())],
  reserved: z.int(),
  sold: z.int(),
});

export const listSandboxProducts = defineCall('GET /sandbox/products', {
  id: 'listSandboxProducts',
  audience: 'public',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: stationQuery },
  answer: z.array(sandboxProduct),
  note: 'Lists the stock of a station. 404 if the sandbox is off.',
});

export const setSandboxStock = defineCall('PUT /sandbox/products/{id}', {
  id: 'setSandboxStock',
  audience: 'public',
  limit: unlimited('Sandbox only.'),
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    body: z.object({ on_hand: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))) }),
  },
  answer: sandboxProduct,
  note: 'Sets the stock of a product: never below the reserved quantity. 404 if the sandbox is off.',
});

const clock = renamed({ now: moment(), ahead: ['ahead_minutes', z.int()] });

export const getSandboxClock = defineCall('GET /sandbox/clock', {
  id: 'getSandboxClock',
  audience: 'public',
  owner: 'none',
  request: {},
  answer: clock,
  note: "Returns the API's clock, and how far it was moved ahead. 404 if the sandbox is off.",
});

export const moveSandboxClock = defineCall('POST /sandbox/clock', {
  id: 'moveSandboxClock',
  audience: 'public',
  limit: unlimited('Sandbox only.'),
  owner: 'none',
  request: { body: z.object({ minutes: z.int().check(z.gte(1), z.lte(MAX_MINUTES)) }) },
  answer: clock,
  note: "Moves the API's clock ahead, for all clients. 404 if the sandbox is off.",
});
