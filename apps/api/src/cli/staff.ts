import { normalizeEmail } from '@estacao/domain';
import { appointStaff } from '../areas/members/staff.ts';
import { type CommandEnvironment, findStation, UsageError } from './station.ts';

interface StaffOptions {
  readonly email: string | undefined;
  readonly partner: string | undefined;
  readonly remove: boolean;
}

export async function manageStaff(slug: string, options: StaffOptions, environment: CommandEnvironment) {
  const { folder, openDatabase, out } = environment;
  const partnerId = parsePartnerId(options.partner);
  const database = await openDatabase();
  if (database === undefined) throw new UsageError('no database found; set DATA_DIR or DATABASE_URL');
  const { db } = database;
  try {
    const { id: stationId } = await findStation(slug, folder, database);
    if (options.email === undefined) {
      const staff = await db
        .selectFrom('staff')
        .innerJoin('member', 'member.id', 'staff.member_id')
        .select(['member.email', 'staff.partner_id'])
        .where('staff.station_id', '=', stationId)
        .orderBy('member.email')
        .orderBy('staff.partner_id')
        .execute();
      for (const { email, partner_id } of staff) out(`${email}: ${formatScope(partner_id)}`);
      if (staff.length === 0) out(`${slug} has no staff`);
      return;
    }
    const email = normalizeEmail(options.email);
    const member = await db
      .selectFrom('member')
      .select('id')
      .where('station_id', '=', stationId)
      .where('email', '=', email)
      .executeTakeFirst();
    if (member === undefined) throw new UsageError(`${slug} has no member ${email}`);
    if (options.remove) {
      const { numDeletedRows } = await db
        .deleteFrom('staff')
        .where('member_id', '=', member.id)
        .where('partner_id', 'is not distinct from', partnerId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new UsageError(`${email} is not staff of ${formatScope(partnerId)}`);
      out(`${email} no longer redeems vouchers of ${formatScope(partnerId)}`);
      return;
    }
    await appointStaff(db, { memberId: member.id, stationId }, partnerId);
    out(`${email} redeems vouchers of ${formatScope(partnerId)}`);
  } finally {
    await database.close();
  }
}

function parsePartnerId(text: string | undefined): number | null {
  if (text === undefined) return null;
  const partnerId = Number(text);
  if (!Number.isInteger(partnerId) || partnerId < 1)
    throw new UsageError(`--partner must be a positive whole number: ${text}`);
  return partnerId;
}

function formatScope(partnerId: number | null): string {
  return partnerId === null ? 'the whole station' : `partner ${partnerId}`;
}
