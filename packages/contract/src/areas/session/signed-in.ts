import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { points } from '../../values.ts';
import { enteringUser } from './user.ts';

export const signedIn = renamed({
  user: ['content', enteringUser],
  token: z.string(),
  points: points(),
  /** One-time token, for the external app or another host. */
  ticket: ['tempToken', z.string()],
  isFirstLogin: ['is_first_login', z.boolean()],
  /** The device sends it with its next login, so other devices' failed guesses don't lock it out. */
  deviceToken: ['device_token', z.optional(z.string())],
});
