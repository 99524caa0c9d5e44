import { restrictedStatuses } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, points, text } from '../../values.ts';

const params = z.object({ id: id() });
const own = [{ member: 'params.id' }] as const;
const body = z.object({ password: text(200) });
const done = z.object({ done: z.literal(true) });
const count = z.int();

export const confirmPassword = defineCall('POST /users/{id}/confirm-password', {
  id: 'confirmPassword',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: own,
  evenIf: restrictedStatuses,
  request: { params, body },
  answer: done,
  note: 'The member types the password once more: for a quarter of an hour this session may do what asks for that. A wrong one is 422, and counts as a guess at the login.',
});

export const exportMember = defineCall('GET /users/{id}/export', {
  id: 'exportMember',
  audience: 'member',
  limit: perAddress(10, 'quarter'),
  owner: own,
  evenIf: restrictedStatuses,
  request: { params },
  answer: z.record(z.string(), z.unknown()),
  note: 'Everything that is kept about the member, under headings that a person can read. 403 unless the password was typed just now: `confirmPassword`.',
});

export const getClosure = defineCall('GET /users/{id}/closure', {
  id: 'getClosure',
  audience: 'member',
  owner: own,
  evenIf: restrictedStatuses,
  request: { params },
  answer: renamed({
    points: points(),
    vouchers: count,
    subscriptions: count,
    pendingOrders: ['pending_orders', count],
    openTransfers: ['open_transfers', count],
  }),
  note: 'What the member would lose by closing the account now.',
});

export const closeAccount = defineCall('DELETE /users/{id}', {
  id: 'closeAccount',
  audience: 'member',
  limit: perMember(20, 'quarter'),
  owner: own,
  evenIf: restrictedStatuses,
  request: { params, body },
  answer: done,
  note: 'Ends the account for good: sessions, subscriptions and whatever tells who the member was. What accounts are made of stays, without a person. A wrong password is 422, and counts as a guess at the login.',
});
