import { normalizeEmail } from '@estacao/domain';
import { appoint } from '../areas/members/staff.ts';
import { findStation, type Surroundings, UsageError } from './station.ts';

interface StaffOptions {
  readonly email: string | undefined;
  readonly partner: string | undefined;
  readonly remove: boolean;
}

export async function stationStaff(slug: string, options: StaffOptions, surroundings: Surroundings) {
  const { folder, open, out } = surroundings;
  const partner = partnerOf(options.partner);
  const opened = await open();
  if (opened === undefined) throw new UsageError('no database found; set DATA_DIR or DATABASE_URL');
  const { db } = opened;
  try {
    const { id: stationId } = await findStation(slug, folder, opened);
    if (options.email === undefined) {
      const staff = await db
        .selectFrom('staff')
        .innerJoin('member', 'member.id', 'staff.member_id')
        .select(['member.email', 'staff.partner_id'])
        .where('staff.station_id', '=', stationId)
        .orderBy('member.email')
        .orderBy('staff.partner_id')
        .execute();
      for (const { email, partner_id } of staff) out(`${email}: ${placeOf(partner_id)}`);
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
        .where('partner_id', 'is not distinct from', partner)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new UsageError(`${email} is not staff of ${placeOf(partner)}`);
      out(`${email} no longer redeems vouchers of ${placeOf(partner)}`);
      return;
    }
    await appoint(db, { memberId: member.id, stationId }, partner);
    out(`${email} redeems vouchers of ${placeOf(partner)}`);
  } finally {
    await opened.close();
  }
}

function partnerOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const partner = Number(text);
  if (!Number.isInteger(partner) || partner < 1)
    throw new UsageError(`--partner must be a positive whole number: ${text}`);
  return partner;
}

function placeOf(partner: number | null): string {
  return partner === null ? 'the whole station' : `partner ${partner}`;
}
