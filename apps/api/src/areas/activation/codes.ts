import type { Random } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { SignUp } from './sign-ups.ts';

export const CODE_MS = 15 * 60_000;

export function newCode(random: Random): string {
  return String(random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export async function storeCode(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id: signup_id }: Pick<SignUp, 'id'>,
  { code_hash, link_hash }: { readonly code_hash: string; readonly link_hash: string },
): Promise<void> {
  const now = clock();
  const code = {
    code_hash,
    link_hash,
    tries: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + CODE_MS),
  };
  await db
    .insertInto('activation_code')
    .values({ signup_id, ...code })
    .onConflict((conflict) => conflict.column('signup_id').doUpdateSet(code))
    .execute();
}

export async function sweepActivation({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock());
  await backgroundDb.deleteFrom('activation_code').where('expires_at', '<', now).execute();
  await backgroundDb.deleteFrom('activation_token').where('expires_at', '<', now).execute();
}
