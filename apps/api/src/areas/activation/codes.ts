import type { Random } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

export const CODE_LASTS = 15 * 60_000;

/** Six digits, each as likely as another. */
export function newCode(random: Random): string {
  return String(random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** From now on these are the code and the link of the account. */
export async function keepCode(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id: member_id, station_id }: Pick<MemberRow, 'id' | 'station_id'>,
  { code_hash, link_hash }: { readonly code_hash: string; readonly link_hash: string },
): Promise<void> {
  const now = clock();
  const code = {
    code_hash,
    link_hash,
    tries: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + CODE_LASTS),
  };
  await db
    .insertInto('activation_code')
    .values({ member_id, station_id, ...code })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(code))
    .execute();
}

export async function sweepActivation({
  database: { patient },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock());
  await patient.deleteFrom('activation_code').where('expires_at', '<', now).execute();
  await patient.deleteFrom('activation_token').where('expires_at', '<', now).execute();
}
