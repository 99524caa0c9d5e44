import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { email, id, text } from '../../values.ts';

const done = z.object({ done: z.literal(true) });

export const requestRecovery = defineCall('POST {auth}/validate-email-forgot-pass', {
  id: 'requestRecovery',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: { body: z.object({ email: email(), station_id: id() }) },
  answer: done,
  note: 'Mails a link that works once, within an hour. Gives the same response if no account has this address.',
});

export const updatePassword = defineCall('POST {auth}/update-password', {
  id: 'updatePassword',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: {
    body: z.object({
      email: email(),
      hash: text(100),
      password: text(200),
      password_confirmation: text(200),
      deviceToken: z.optional(text(100)),
    }),
  },
  answer: renamed({
    done: z.literal(true),
    deviceToken: ['device_token', z.optional(z.string())],
  }),
  note: 'Sets a new password. Ends every session of the account and invalidates all other links that were mailed for it.',
});
