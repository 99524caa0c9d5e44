import { restrictedStatuses } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, points, text } from '../../values.ts';

const params = z.object({ id: id() });
const ownMember = [{ member: 'params.id' }] as const;
const body = z.object({ password: text(200) });
const doneAnswer = z.object({ done: z.literal(true) });
const count = z.int();

export const confirmPassword = defineCall('POST /users/{id}/confirm-password', {
  id: 'confirmPassword',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: ownMember,
  evenIf: restrictedStatuses,
  request: { params, body },
  answer: doneAnswer,
  note: "Checks the member's password again. For a quarter of an hour this session may then make the calls that require it. A wrong password is 422 and counts as a failed login.",
});

export const exportMember = defineCall('GET /users/{id}/export', {
  id: 'exportMember',
  audience: 'member',
  limit: perAddress(10, 'quarter'),
  owner: ownMember,
  evenIf: restrictedStatuses,
  request: { params },
  answer: z.record(z.string(), z.unknown()),
  note: 'Returns everything that the station stores about the member, under readable headings. 403 unless the member entered the password in the last quarter of an hour: `confirmPassword`.',
});

export const getClosure = defineCall('GET /users/{id}/closure', {
  id: 'getClosure',
  audience: 'member',
  owner: ownMember,
  evenIf: restrictedStatuses,
  request: { params },
  answer: renamed({
    points: points(),
    vouchers: count,
    subscriptions: count,
    pendingOrders: ['pending_orders', count],
    openTransfers: ['open_transfers', count],
  }),
  note: 'Returns what the member would lose by closing the account now.',
});

export const closeAccount = defineCall('DELETE /users/{id}', {
  id: 'closeAccount',
  audience: 'member',
  limit: perMember(20, 'quarter'),
  owner: ownMember,
  evenIf: restrictedStatuses,
  request: { params, body },
  answer: doneAnswer,
  note: 'Closes the account permanently: ends sessions and subscriptions and deletes personal data. Accounting records remain, without a person. A wrong password is 422 and counts as a failed login.',
});
