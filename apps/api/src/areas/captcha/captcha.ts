import { type CaptchaChallenge, captchaChallenge, captchaSolution } from '@estacao/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Services } from '../../services.ts';

const LASTS = 10 * 60_000;

/** Costs half a second on a computer and two on a cheap phone, for each attempt of a bot too. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000 } as const;

type Needs = Pick<Services, 'database' | 'clock' | 'random' | 'keyring'>;

/** Derived from the secret key, so all processes sign alike and a database dump can't forge challenges. */
function keyOf({ keyring }: Pick<Needs, 'keyring'>): string {
  return keyring.digest('captcha', 'key of the challenges');
}

export async function newChallenge(needs: Needs, fewestTries: number): Promise<CaptchaChallenge> {
  const { clock, random } = needs;
  const counter = fewestTries + (random(4).readUInt32BE() % (2 * fewestTries));
  const challenge = await createChallenge({
    ...work,
    counter,
    deriveKey,
    // The library's own expiry would use the system clock.
    data: { expires: clock() + LASTS },
    hmacSignatureSecret: keyOf(needs),
  });
  return captchaChallenge.parse(challenge);
}

export async function isSolved(needs: Needs, solution: string | undefined): Promise<boolean> {
  const parsed = captchaSolution.safeParse(decode(solution));
  if (!parsed.success) return false;
  const { challenge } = parsed.data;
  const { expires } = challenge.parameters.data;
  const now = needs.clock();
  if (expires <= now) return false;
  const { verified } = await verifySolution({
    ...parsed.data,
    deriveKey,
    hmacSignatureSecret: keyOf(needs),
  });
  if (!verified) return false;
  const { numInsertedOrUpdatedRows } = await needs.database.db
    .insertInto('captcha_used')
    .values({ signature: challenge.signature, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function sweepCaptcha({
  database: { patient },
  clock,
}: Pick<Needs, 'database' | 'clock'>): Promise<void> {
  await patient.deleteFrom('captcha_used').where('expires_at', '<', new Date(clock())).execute();
}

function decode(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
