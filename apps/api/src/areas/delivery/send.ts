import { Refusal, refuseWrong } from '@estacao/contract/server';
import {
  type DeliveryField,
  type DeliveryRequest,
  type ProductQuantity,
  parseCpf,
  parsePhone,
  participationTexts,
  priceDelivery,
  rewardOf,
  wrongInChoice,
  wrongInDelivery,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { orderCode } from '../../secrets/order-code.ts';
import type { Member, Services } from '../../services.ts';
import { type Offered, offered } from '../activities/offered.ts';
import { mustBeOpen, recordParticipation } from '../activities/participate.ts';
import { type ActivityRow, deliveryLocationOf } from '../activities/rows.ts';
import { lockProducts, sellOnDelivery } from '../activities/stock.ts';
import { cartTexts, checkQuantities } from '../cart/reserve.ts';
import { pickupAddress } from '../orders/pickup-address.ts';

const wireNames = { locationId: 'delivery_location_id' } as const satisfies Partial<
  Record<DeliveryField, string>
>;

interface Sent {
  readonly caller: Member;
  readonly activity: ActivityRow;
  readonly request: DeliveryRequest;
  readonly groceries: Readonly<Record<string, number>>;
  readonly random: Services['random'];
  readonly at: Date;
}

/** Records an order settled on delivery, sells its stock and counts it as a participation. */
export async function sendOrder(trx: Trx, sent: Sent): Promise<{ readonly id: number }> {
  const { caller, activity, request, at } = sent;
  const owner = { memberId: caller.memberId, stationId: caller.stationId };
  // Concurrent orders of one member wait here, so each counts the earlier ones.
  await lockMember(trx, owner.memberId);
  await mustBeOpen(trx, caller, activity, at);
  const locations = (
    await trx
      .selectFrom('delivery_location')
      .selectAll()
      .where('activity_id', '=', activity.id)
      .orderBy('position')
      .execute()
  ).map(deliveryLocationOf);
  refuseWrong(wrongInDelivery(request, locations), wireNames);
  const wanted = await wantedOf(trx, sent);
  const ids = wanted.map(({ productId }) => productId);
  await lockProducts(trx, ids, at);
  const found = await offered(trx, owner, ids, at);
  const items = wanted.map(({ productId, quantity }) => ({ ...mustHave(found, productId), quantity }));
  const location = locations.find(({ id }) => id === request.locationId);
  const price = priceDelivery(items, activity.discount_delivery, location);
  refuseWrong({ grocery_list: wrongInChoice(items, price.total) });
  checkQuantities(wanted, found);
  const { phone, cpf } = request;
  const isDelivery = location?.isDelivery ?? false;
  const { id } = await trx
    .insertInto('product_order')
    .values({
      member_id: owner.memberId,
      station_id: owner.stationId,
      charge_id: null,
      code: orderCode(sent.random),
      status: 'sent',
      created_at: at,
      confirmed_at: null,
      activity_id: activity.id,
      activity_name: activity.name,
      activity_image: activity.image,
      reward: rewardOf({ points: activity.points, additionalCashback: activity.additional_cashback }),
      location_id: location?.id ?? null,
      location_name: location?.name ?? null,
      is_delivery: isDelivery,
      address: isDelivery ? request.address : pickupAddress(location),
      complement: isDelivery ? request.reference : null,
      zipcode: isDelivery ? null : (location?.zipcode ?? null),
      ...price,
      wallet: 0,
      charged: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_line')
    .values(
      items.map(({ product, quantity }) => ({
        order_id: id,
        charge_id: null,
        member_id: owner.memberId,
        product_id: product.id,
        name: product.name,
        image: product.image,
        value: product.value,
        discount: product.discount,
        quantity,
      })),
    )
    .execute();
  await trx
    .insertInto('delivery_order')
    .values({
      order_id: id,
      member_id: owner.memberId,
      name: request.name,
      cpf: parseCpf(cpf) ?? cpf,
      phone: parsePhone(phone) ?? phone,
      address: request.address,
      reference: request.reference,
    })
    .execute();
  if (!(await sellOnDelivery(trx, owner, id, wanted, at)))
    throw new Refusal(422, participationTexts.outOfStock);
  const source = { source: 'delivery', sourceId: String(id) } as const;
  await recordParticipation(trx, { member: caller, activityId: activity.id, ...source, at });
  return { id };
}

async function wantedOf(trx: Trx, { activity, groceries }: Sent): Promise<readonly ProductQuantity[]> {
  const products = await trx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('activity_id', '=', activity.id)
    .orderBy('position')
    .execute();
  return Object.entries(groceries).flatMap(([name, quantity]) => {
    if (quantity === 0) return [];
    const product = products.find((one) => one.name === name);
    if (product === undefined) throw new Refusal(422, cartTexts.gone);
    return [{ productId: product.id, quantity }];
  });
}

function mustHave(found: ReadonlyMap<number, Offered>, productId: number): Offered {
  const one = found.get(productId);
  if (one === undefined) throw new Refusal(422, cartTexts.gone);
  return one;
}
