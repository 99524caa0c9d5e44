import * as z from 'zod/mini';
import { defineCall, defineTable } from '../../call.ts';
import { email, id, text } from '../../values.ts';
import { signedIn } from '../session/signed-in.ts';

export const resendConfirmationEmail = defineCall({
  id: 'resendConfirmationEmail',
  method: 'POST',
  path: '{auth}/resend-confirmation-email',
  audience: 'public',
  owner: [{ station: 'body.station_id' }],
  request: {
    body: z.object({
      email: z.optional(email()),
      /** In the place of an address that is known in part only: what came with `affiliate`. */
      token: z.optional(text(100)),
      station_id: id(),
    }),
  },
  answer: z.object({ done: z.literal(true) }),
  note: 'Mails a new code of six digits, good for a quarter of an hour, to an account that awaits its activation. Answers the same where there is none.',
});

export const activateParticipant = defineCall({
  id: 'activateParticipant',
  method: 'POST',
  path: '{auth}/signup/activate-participant/',
  audience: 'public',
  owner: [{ station: 'body.station' }],
  request: {
    body: z.object({
      station: id(),
      establishment: z.optional(id()),
      email: z.optional(email()),
      /** What came when the account was created, or with `affiliate`: it says which of several sign-ups is meant. */
      token: z.optional(text(100)),
      /** The six digits that were typed, or what the link that was mailed has in it. */
      hash: text(100),
      deviceToken: z.optional(text(100)),
    }),
  },
  answer: signedIn,
  note: 'Activates the account and logs in. A code is worth nothing after five wrong ones. The rewards of the sign-up and of the invitation are credited here.',
});

export const activationCalls = defineTable({ resendConfirmationEmail, activateParticipant });
