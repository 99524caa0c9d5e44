import type { FuelVoucher } from '@estacao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { usageOf } from '../points/rewards.ts';
import './tables.ts';

export function fuelVoucherOf(row: Selectable<Tables['fuel_voucher']>): FuelVoucher {
  const { id, campaign_name, type, volume, value, code, issued_at, valid_until } = row;
  return {
    id,
    campaign: campaign_name,
    type,
    volume,
    value,
    code,
    issuedAt: issued_at.toISOString(),
    validUntil: valid_until.toISOString(),
  };
}

export function openCampaigns(db: Db | Trx, stationId: number, now: Date) {
  return db
    .selectFrom('fuel_campaign')
    .selectAll()
    .where('station_id', '=', stationId)
    .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}

/** Counts each campaign's vouchers of a person, including those of closed accounts. */
export async function voucherCountsOf(
  db: Db | Trx,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT id, ${usageOf(memberId, sql`'fuel-' || fuel_campaign.id`)} + (
      SELECT count(*)::int FROM fuel_voucher WHERE member_id = ${memberId} AND campaign_id = fuel_campaign.id) AS count
    FROM fuel_campaign WHERE station_id = ${stationId}`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
