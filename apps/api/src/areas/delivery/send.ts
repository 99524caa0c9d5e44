import { Refusal, refuseInvalid } from '@estacao/contract/server';
import {
  type DeliveryField,
  type DeliveryRequest,
  type ProductQuantity,
  parseCpf,
  parsePhone,
  participationTexts,
  priceDelivery,
  rewardOf,
  validateDelivery,
  validateDeliveryItems,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { createOrderCode } from '../../secrets/order-code.ts';
import type { Member, Services } from '../../services.ts';
import { recordParticipation, requireOpen } from '../activities/participate.ts';
import { type ProductOffer, productOffers } from '../activities/product-offers.ts';
import { type ActivityRow, deliveryLocationOf } from '../activities/rows.ts';
import { lockProducts, sellOnDelivery } from '../activities/stock.ts';
import { cartTexts, checkQuantities } from '../cart/reserve.ts';
import { pickupAddress } from '../orders/pickup-address.ts';

const wireNames = { locationId: 'delivery_location_id' } as const satisfies Partial<
  Record<DeliveryField, string>
>;

interface DeliveryAttempt {
  readonly caller: Member;
  readonly activity: ActivityRow;
  readonly request: DeliveryRequest;
  readonly groceries: Readonly<Record<string, number>>;
  readonly random: Services['random'];
  readonly now: Date;
}

/** Records an order settled on delivery, sells its stock and counts it as a participation. */
export async function sendOrder(trx: Trx, attempt: DeliveryAttempt): Promise<{ readonly id: number }> {
  const { caller, activity, request, now } = attempt;
  const owner = { memberId: caller.memberId, stationId: caller.stationId };
  // Concurrent orders of one member wait here, so each counts the earlier ones.
  await lockMember(trx, owner.memberId);
  await requireOpen(trx, caller, activity, now);
  const locations = (
    await trx
      .selectFrom('delivery_location')
      .selectAll()
      .where('activity_id', '=', activity.id)
      .orderBy('position')
      .execute()
  ).map(deliveryLocationOf);
  refuseInvalid(validateDelivery(request, locations), wireNames);
  const quantities = await quantitiesOf(trx, attempt);
  const ids = quantities.map(({ productId }) => productId);
  await lockProducts(trx, ids, now);
  const offers = await productOffers(trx, owner, ids, now);
  const items = quantities.map(({ productId, quantity }) => ({
    ...requireOffer(offers, productId),
    quantity,
  }));
  const location = locations.find(({ id }) => id === request.locationId);
  const price = priceDelivery(items, activity.discount_delivery, location);
  refuseInvalid({ grocery_list: validateDeliveryItems(items, price.total) });
  checkQuantities(quantities, offers);
  const { phone, cpf } = request;
  const isDelivery = location?.isDelivery ?? false;
  const { id } = await trx
    .insertInto('product_order')
    .values({
      member_id: owner.memberId,
      station_id: owner.stationId,
      charge_id: null,
      code: createOrderCode(attempt.random),
      status: 'sent',
      created_at: now,
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
  if (!(await sellOnDelivery(trx, owner, id, quantities, now)))
    throw new Refusal(422, participationTexts.outOfStock);
  const source = { source: 'delivery', sourceId: String(id) } as const;
  await recordParticipation(trx, { member: caller, activityId: activity.id, ...source, at: now });
  return { id };
}

async function quantitiesOf(
  trx: Trx,
  { activity, groceries }: DeliveryAttempt,
): Promise<readonly ProductQuantity[]> {
  const products = await trx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('activity_id', '=', activity.id)
    .orderBy('position')
    .execute();
  return Object.entries(groceries).flatMap(([name, quantity]) => {
    if (quantity === 0) return [];
    const product = products.find((candidate) => candidate.name === name);
    if (product === undefined) throw new Refusal(422, cartTexts.gone);
    return [{ productId: product.id, quantity }];
  });
}

function requireOffer(offers: ReadonlyMap<number, ProductOffer>, productId: number): ProductOffer {
  const offer = offers.get(productId);
  if (offer === undefined) throw new Refusal(422, cartTexts.gone);
  return offer;
}
