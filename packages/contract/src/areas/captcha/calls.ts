import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';

/** Proof of work: the browser finds the counter whose key starts with `keyPrefix`. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.object({ expires: z.int() }),
  }),
  signature: z.string(),
});

export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

export const getCaptchaChallenge = defineCall('GET /captcha/challenge', {
  id: 'getCaptchaChallenge',
  audience: 'public',
  limit: perAddress(240, 'quarter'),
  owner: 'none',
  request: {},
  answer: captchaChallenge,
  note: 'Returns a proof-of-work challenge for a form. The form sends the solution once, as `captcha`: `{ challenge, solution }` in base64 JSON.',
});
