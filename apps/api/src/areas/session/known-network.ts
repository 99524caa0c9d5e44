import type { Db, Trx } from '../../database/database.ts';
import { hashToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

/** Addresses go from one household to another. */
const REMEMBERED = 90 * 24 * 60 * 60_000;

function hashOf(memberId: number, network: string): string {
  return hashToken(`${memberId} ${network}`);
}

/**
 * Whether a member has logged in from this network before, and not changed the password since: a new phone at home is
 * no stranger. Asks as much where there is no such member.
 */
export async function isKnownNetwork(
  db: Db,
  network: string,
  member: MemberRow | undefined,
): Promise<boolean> {
  const id = member?.id ?? 0;
  const known = await db
    .selectFrom('known_network')
    .select('last_login_at')
    .where('member_id', '=', id)
    .where('network_hash', '=', hashOf(id, network))
    .executeTakeFirst();
  const changed = member?.password_changed_at ?? null;
  return known !== undefined && (changed === null || known.last_login_at >= changed);
}

export async function rememberNetwork(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { id: member_id, station_id }: Pick<MemberRow, 'id' | 'station_id'>,
  network: string,
): Promise<void> {
  const last_login_at = new Date(clock());
  await trx
    .insertInto('known_network')
    .values({ network_hash: hashOf(member_id, network), member_id, station_id, last_login_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'network_hash']).doUpdateSet({ last_login_at }))
    .execute();
}

export async function sweepKnownNetworks({
  database: { patient },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await patient
    .deleteFrom('known_network')
    .where('last_login_at', '<', new Date(clock() - REMEMBERED))
    .execute();
}
