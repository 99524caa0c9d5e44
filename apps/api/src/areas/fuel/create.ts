import { Refusal, refuseWrong } from '@estacao/contract/server';
import {
  FUEL_LASTS,
  type FuelField,
  type FuelOrder,
  type FuelVoucher,
  fuelTexts,
  fuelValue,
  wrongInFuel,
} from '@estacao/domain';
import { type Attempt, once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import { newCode } from '../../secrets/code.ts';
import type { Services } from '../../services.ts';
import { countsOf, fuelVoucherOf, openCampaigns } from './rows.ts';

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
  return once(services, attempt, async (trx) => {
    // Concurrent requests of one member wait here, so each counts the earlier vouchers.
    await lockMember(trx, memberId);
    const now = new Date(clock());
    const campaign = await openCampaign(trx, stationId, campaignId, now);
    refuseWrong(wrongInFuel(order, { types: campaign.types, most: campaign.most_litres }), wireNames);
    const made = (await countsOf(trx, attempt)).get(campaignId) ?? 0;
    if (made >= campaign.most_vouchers) throw new Refusal(422, fuelTexts.noneLeft);
    const type = campaign.types.find((known) => known.type === order.type);
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
        // The database takes no zero: the smallest value is one cent.
        value: Math.max(1, fuelValue(type, order.volume)),
        code: newCode(random),
        issued_at: now,
        valid_until: campaign.ends_at ?? new Date(now.getTime() + FUEL_LASTS * DAY),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return fuelVoucherOf(voucher);
  });
}

async function openCampaign(trx: Trx, stationId: number, id: number, now: Date) {
  const open = await openCampaigns(trx, stationId, now).where('id', '=', id).executeTakeFirst();
  if (open !== undefined) return open;
  await trx
    .selectFrom('fuel_campaign')
    .select('id')
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .executeTakeFirstOrThrow(notFound);
  throw new Refusal(422, fuelTexts.closed);
}
