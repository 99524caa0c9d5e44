import { Refusal, refuseInvalid } from '@estacao/contract/server';
import {
  FUEL_VALID_DAYS,
  type FuelField,
  type FuelOrder,
  type FuelVoucher,
  fuelTexts,
  fuelValue,
  validateFuel,
} from '@estacao/domain';
import { type Attempt, runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import { newCode } from '../../secrets/code.ts';
import type { Services } from '../../services.ts';
import { fuelVoucherOf, openCampaigns, voucherCountsOf } from './rows.ts';

const DAY = 24 * 60 * 60_000;

const wireNames: Readonly<Record<FuelField, string>> = { type: 'tipoVoucher', volume: 'volume' };

export async function createFuelVoucher(
  services: Services,
  attempt: Attempt,
  campaignId: number,
  order: FuelOrder,
): Promise<FuelVoucher> {
  const { clock, random } = services;
  const { memberId, stationId } = attempt;
  return runOnce(services, attempt, async (trx) => {
    // Concurrent requests of one member wait here, so each counts the earlier vouchers.
    await lockMember(trx, memberId);
    const now = new Date(clock());
    const campaign = await requireOpenCampaign(trx, stationId, campaignId, now);
    refuseInvalid(validateFuel(order, { types: campaign.types, max: campaign.most_litres }), wireNames);
    const count = (await voucherCountsOf(trx, attempt)).get(campaignId) ?? 0;
    if (count >= campaign.most_vouchers) throw new Refusal(422, fuelTexts.noneLeft);
    const type = campaign.types.find((fuelType) => fuelType.type === order.type);
    if (type === undefined) throw new Error('the fuel type is missing after validation');
    const voucher = await trx
      .insertInto('fuel_voucher')
      .values({
        member_id: memberId,
        station_id: stationId,
        campaign_id: campaignId,
        campaign_name: campaign.name,
        type: order.type,
        volume: order.volume,
        // The column requires a positive value, so the smallest is one cent.
        value: Math.max(1, fuelValue(type, order.volume)),
        code: newCode(random),
        issued_at: now,
        valid_until: campaign.ends_at ?? new Date(now.getTime() + FUEL_VALID_DAYS * DAY),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return fuelVoucherOf(voucher);
  });
}

async function requireOpenCampaign(trx: Trx, stationId: number, id: number, now: Date) {
  const campaign = await openCampaigns(trx, stationId, now).where('id', '=', id).executeTakeFirst();
  if (campaign !== undefined) return campaign;
  await trx
    .selectFrom('fuel_campaign')
    .select('id')
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .executeTakeFirstOrThrow(notFound);
  throw new Refusal(422, fuelTexts.closed);
}
