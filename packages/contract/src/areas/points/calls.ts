import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { id, points } from '../../values.ts';

export const getPoints = defineCall('GET /users-points/{userId}', {
  id: 'getPoints',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.object({ points: points(), debt: z.optional(points()) }),
  offline: true,
  note: "The member's balance: the sum of the entries of their ledger. `debt` is what a refund takes back of a reward that the member has spent: later credits pay it first.",
});
