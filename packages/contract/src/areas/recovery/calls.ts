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
  note: 'Mails a link that is good for an hour, and once. Answers the same where nobody has this address.',
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
  note: 'Ends every session of the account, and makes every other link that was mailed for it worth nothing.',
});
