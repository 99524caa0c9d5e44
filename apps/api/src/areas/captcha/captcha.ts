import { type CaptchaChallenge, captchaChallenge, captchaSolution } from '@estacao/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Services } from '../../services.ts';

const CHALLENGE_MS = 10 * 60_000;

/**
 * A challenge takes half a second on a computer and two on a cheap phone. A bot pays that for each attempt.
 */
const workFactor = { algorithm: 'PBKDF2/SHA-256', cost: 1_000 } as const;

type CaptchaServices = Pick<Services, 'database' | 'clock' | 'random' | 'keyring'>;

/** Derived from the secret key, so all processes sign alike and a database dump can't forge challenges. */
function keyOf({ keyring }: Pick<CaptchaServices, 'keyring'>): string {
  return keyring.digest('captcha', 'key of the challenges');
}

export async function newChallenge(services: CaptchaServices, minTries: number): Promise<CaptchaChallenge> {
  const { clock, random } = services;
  const counter = minTries + (random(4).readUInt32BE() % (2 * minTries));
  const challenge = await createChallenge({
    ...workFactor,
    counter,
    deriveKey,
    // The library's own expiry would use the system clock.
    data: { expires: clock() + CHALLENGE_MS },
    hmacSignatureSecret: keyOf(services),
  });
  return captchaChallenge.parse(challenge);
}

export async function isSolved(services: CaptchaServices, solution: string | undefined): Promise<boolean> {
  const parsed = captchaSolution.safeParse(decode(solution));
  if (!parsed.success) return false;
  const { challenge } = parsed.data;
  const { expires } = challenge.parameters.data;
  const now = services.clock();
  if (expires <= now) return false;
  const { verified } = await verifySolution({
    ...parsed.data,
    deriveKey,
    hmacSignatureSecret: keyOf(services),
  });
  if (!verified) return false;
  const { numInsertedOrUpdatedRows } = await services.database.db
    .insertInto('captcha_used')
    .values({ signature: challenge.signature, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function sweepCaptcha({
  database: { backgroundDb },
  clock,
}: Pick<CaptchaServices, 'database' | 'clock'>): Promise<void> {
  await backgroundDb.deleteFrom('captcha_used').where('expires_at', '<', new Date(clock())).execute();
}

function decode(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
