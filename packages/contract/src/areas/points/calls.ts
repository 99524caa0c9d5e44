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
  note: "Returns the member's balance: the sum of their ledger entries. `debt` is the part of a refunded reward that the member has already spent: later credits pay it first.",
});
