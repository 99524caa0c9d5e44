import { type CaptchaChallenge, captchaChallenge, captchaSolution } from '@estacao/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Services } from '../../services.ts';

const LASTS = 10 * 60_000;

/** With as many tries as is usual: half a second for a computer, two for a cheap phone, and as much for each try of a machine. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000 } as const;

type Needs = Pick<Services, 'database' | 'clock' | 'random' | 'keyring'>;

/** Every process with the same secret key signs alike, and the database has nothing to forge challenges with. */
function keyOf({ keyring }: Pick<Needs, 'keyring'>): string {
  return keyring.digest('captcha', 'key of the challenges');
}

/** Work for a browser. Whoever brings it back solved has spent some time, which is dear to those who try a million times. */
export async function newChallenge(needs: Needs, fewestTries: number): Promise<CaptchaChallenge> {
  const { clock, random } = needs;
  const counter = fewestTries + (random(4).readUInt32BE() % (2 * fewestTries));
  const challenge = await createChallenge({
    ...work,
    counter,
    deriveKey,
    // Its own word for the end of it: the library would ask the system's clock.
    data: { expires: clock() + LASTS },
    hmacSignatureSecret: keyOf(needs),
  });
  return captchaChallenge.parse(challenge);
}

/** Whether the work was done, in time, and for the first time. */
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
