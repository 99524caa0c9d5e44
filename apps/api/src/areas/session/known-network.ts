import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

/** Shorter than for devices: providers move addresses between households. */
const MAX_AGE = 90 * 24 * 60 * 60_000;

/** Keyed, because there are only 2^32 networks: an attacker could reverse plain hashes. */
function hashOf({ keyring }: Pick<Services, 'keyring'>, memberId: number, network: string): string {
  return keyring.digest('known network', `${memberId} ${network}`);
}

/** Runs the same query for unknown members (timing attack). A password change makes all networks unknown. */
export async function isKnownNetwork(
  services: Pick<Services, 'database' | 'keyring'>,
  network: string,
  member: MemberRow | undefined,
): Promise<boolean> {
  const id = member?.id ?? 0;
  const row = await services.database.db
    .selectFrom('known_network')
    .select('last_login_at')
    .where('member_id', '=', id)
    .where('network_hash', '=', hashOf(services, id, network))
    .executeTakeFirst();
  const passwordChangedAt = member?.password_changed_at ?? null;
  return row !== undefined && (passwordChangedAt === null || row.last_login_at >= passwordChangedAt);
}

export async function rememberNetwork(
  trx: Trx,
  services: Pick<Services, 'clock' | 'keyring'>,
  { id: member_id, station_id }: Pick<MemberRow, 'id' | 'station_id'>,
  network: string,
): Promise<void> {
  const last_login_at = new Date(services.clock());
  await trx
    .insertInto('known_network')
    .values({ network_hash: hashOf(services, member_id, network), member_id, station_id, last_login_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'network_hash']).doUpdateSet({ last_login_at }))
    .execute();
}

export async function sweepKnownNetworks({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await backgroundDb
    .deleteFrom('known_network')
    .where('last_login_at', '<', new Date(clock() - MAX_AGE))
    .execute();
}
