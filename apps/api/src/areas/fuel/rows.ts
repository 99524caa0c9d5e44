import type { FuelVoucher } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
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

/** The campaigns of a station that are open at a moment. */
export function openCampaigns(db: Db | Trx, stationId: number, at: Date) {
  return db
    .selectFrom('fuel_campaign')
    .selectAll()
    .where('station_id', '=', stationId)
    .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]));
}

/** How many vouchers a member has made of each campaign. */
export async function countsOf(db: Db | Trx, memberId: number): Promise<ReadonlyMap<number, number>> {
  const counts = await db
    .selectFrom('fuel_voucher')
    .select(({ fn }) => ['campaign_id', fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('campaign_id', 'is not', null)
    .groupBy('campaign_id')
    .execute();
  return new Map(counts.map(({ campaign_id, count }) => [campaign_id ?? 0, Number(count)]));
}
