import type { Db, Trx } from '../../database/database.ts';

interface Clerk {
  readonly memberId: number;
  readonly stationId: number;
}

export async function appointStaff(trx: Db | Trx, { memberId, stationId }: Clerk, partnerId: number | null) {
  await trx
    .insertInto('staff')
    .values({ station_id: stationId, member_id: memberId, partner_id: partnerId })
    .onConflict((conflict) => conflict.columns(['member_id', 'partner_id']).doNothing())
    .execute();
}

/** The partners whose vouchers a member may redeem. Null means every voucher of the station. */
export async function partnerIdsOf(db: Db | Trx, memberId: number): Promise<readonly (number | null)[]> {
  const rows = await db.selectFrom('staff').select('partner_id').where('member_id', '=', memberId).execute();
  return rows.map(({ partner_id }) => partner_id);
}

export function mayRedeem(partners: readonly (number | null)[], partner: number | null): boolean {
  return partners.includes(null) || (partner !== null && partners.includes(partner));
}
