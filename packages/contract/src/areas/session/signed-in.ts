import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { points } from '../../values.ts';
import { enteringUser } from './user.ts';

/** What whoever has come in is answered, by a login or an activation. */
export const signedIn = renamed({
  user: ['content', enteringUser],
  token: z.string(),
  points: points(),
  /** One-time token, for the external app or another host. */
  ticket: ['tempToken', z.string()],
  isFirstLogin: ['is_first_login', z.boolean()],
  /** For the device to keep, and to send along at its next login: what others guess doesn't lock it out. */
  deviceToken: ['device_token', z.optional(z.string())],
});
