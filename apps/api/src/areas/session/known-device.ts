import type { Db, Trx } from '../../database/database.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

const MAX_AGE = 365 * 24 * 60 * 60_000;

/**
 * Runs the same query for unknown members against timing attacks: response time does not reveal accounts. A
 * password change makes all devices unknown.
 */
export async function isKnownDevice(
  db: Db,
  token: string | undefined,
  member: MemberRow | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const row = await db
    .selectFrom('known_device')
    .select('last_login_at')
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', member?.id ?? 0)
    .executeTakeFirst();
  const passwordChangedAt = member?.password_changed_at ?? null;
  return row !== undefined && (passwordChangedAt === null || row.last_login_at >= passwordChangedAt);
}

/** Members of a station share a device's token. A token that the server never issued is replaced. */
export async function rememberDevice(
  trx: Trx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  member: Pick<MemberRow, 'id' | 'station_id'>,
  token: string | undefined,
): Promise<string> {
  const deviceToken = token !== undefined && (await wasIssued(trx, token, member)) ? token : newToken(random);
  const last_login_at = new Date(clock());
  await trx
    .insertInto('known_device')
    .values({
      token_hash: hashToken(deviceToken),
      member_id: member.id,
      station_id: member.station_id,
      last_login_at,
    })
    .onConflict((conflict) => conflict.columns(['token_hash', 'member_id']).doUpdateSet({ last_login_at }))
    .execute();
  return deviceToken;
}

async function wasIssued(trx: Trx, token: string, { station_id }: Pick<MemberRow, 'station_id'>) {
  const row = await trx
    .selectFrom('known_device')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('station_id', '=', station_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepKnownDevices({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await backgroundDb
    .deleteFrom('known_device')
    .where('last_login_at', '<', new Date(clock() - MAX_AGE))
    .execute();
}
