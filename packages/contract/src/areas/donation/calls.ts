import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { id, money, points } from '../../values.ts';

export const donate = defineCall('POST /user-donates', {
  id: 'donate',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: 'none',
  request: { body: z.object({ action_id: id(), points: points() }) },
  answer: z.object({ id: id(), price: money(), earned: z.optional(points()) }),
  idempotencyKey: true,
  note: 'Gives so much of the balance to what an activity is for. 422 beyond the limits, and where the balance lacks it. `earned` is its reward: never more than was given.',
});
