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
  note: 'Donates an amount of the balance to the cause of an activity. 422 outside the limits, and if the balance is too low. `earned` is the reward: never more than the donation.',
});
