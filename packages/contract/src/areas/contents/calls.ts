import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { id, points } from '../../values.ts';

export const takePartInContent = defineCall('POST /raw-content-participation', {
  id: 'takePartInContent',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user_id' }],
  request: { body: z.object({ action_id: id(), user_id: id() }) },
  answer: z.object({ id: id(), points: points() }),
  idempotencyKey: true,
  note: 'Takes part in an activity to read, and returns its reward.',
});
