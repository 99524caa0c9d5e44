import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { email, id, text } from '../../values.ts';

export const resendConfirmationEmail = defineCall('POST {auth}/resend-confirmation-email', {
  id: 'resendConfirmationEmail',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: {
    body: z.object({
      email: z.optional(email()),
      /** The token from `affiliate`, when the client knows the address only in part. */
      token: z.optional(text(100)),
      station_id: id(),
    }),
  },
  answer: z.object({ done: z.literal(true) }),
  note: 'Mails a new six-digit code, valid for a quarter of an hour, to an account that awaits activation. Gives the same response if no such account exists.',
});
