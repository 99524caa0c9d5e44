import {
  type SandboxTransfer,
  TRANSFER_TYPE,
  type TransferRequest,
  transferStatuses,
  transferStatusOf,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment, points, text } from '../../values.ts';

const status = z.codec(z.object({ name: z.string() }), z.enum(['open', 'approved', 'refused']), {
  decode: ({ name }) => transferStatusOf(name),
  encode: (value) => ({ name: transferStatuses[value] }),
});

const transferFields = {
  id: id(),
  createdAt: moment(),
  amount: ['points', points()],
  status,
  reason: z._default(z.nullable(z.string()), null),
} as const;

const transfer: z.ZodMiniType<TransferRequest> = renamed(transferFields);

export const requestTransfer = defineCall('POST /transfer-requests', {
  id: 'requestTransfer',
  audience: 'member',
  limit: perAddress(100, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: { body: z.object({ type_id: z.literal(TRANSFER_TYPE), user_id: id(), points: points() }) },
  answer: transfer,
  idempotencyKey: true,
  note: 'Reports a transfer that a member made to their wallet: one point for each real. 422 outside the limits, and if the station has no account.',
});

export const listTransfers = defineCall('GET /transfer-requests', {
  id: 'listTransfers',
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[user_id]': id() }) },
  answer: z.array(transfer),
  note: "Lists the member's transfers, the newest first, with their status.",
});

const sandboxTransfer: z.ZodMiniType<SandboxTransfer> = renamed({
  ...transferFields,
  member: ['user_name', z.string()],
});

export const listSandboxTransfers = defineCall('GET /sandbox/transfers', {
  id: 'listSandboxTransfers',
  audience: 'public',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(sandboxTransfer),
  note: 'Lists the last hundred transfer requests of a station, waiting ones first. 404 if the sandbox is off.',
});

export const decideSandboxTransfer = defineCall('POST /sandbox/transfers/{id}/decision', {
  id: 'decideSandboxTransfer',
  audience: 'public',
  limit: perAddress(600, 'quarter'),
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    body: z.object({ decision: z.enum(['approve', 'refuse']), reason: z.optional(text(200)) }),
  },
  answer: sandboxTransfer,
  note: 'Approves a transfer request, which adds its points to the wallet, or refuses it with a reason. Repeating a decision has no effect; a different decision is 422. 404 if the sandbox is off.',
});
