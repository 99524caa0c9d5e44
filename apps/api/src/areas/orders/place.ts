import { Refusal } from '@estacao/contract/server';
import {
  type CartPrice,
  installmentsOf,
  isPaymentOnly,
  type Order,
  type OrderedGroup,
  participationTexts,
  priceCart,
} from '@estacao/domain';
import { sql } from 'kysely';
import type { Attempt } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { createOrderCode } from '../../secrets/order-code.ts';
import type { Services } from '../../services.ts';
import { lockWithReservations, type Owner, reservationsOf } from '../activities/stock.ts';
import { isOwnCard } from '../cards/own-card.ts';
import { findCoupon, type ValidCoupon } from '../cart/coupons.ts';
import { type PricedOrderGroup, pricedGroups, refuseDelivery } from '../cart/priced-groups.ts';
import { findClosedReason } from '../cart/products.ts';
import { purchaseIdOf, refreshPendingPayment, supersedePendingCharge } from '../cart/reserve.ts';
import { attemptCharge, chargeTexts, refusePayment } from '../payments/attempt-charge.ts';
import { ABANDONED_AFTER, RESERVATION_GRACE } from '../payments/charges.ts';
import { type Charge, confirm, payByWallet } from '../payments/settle.ts';
import { timeLimitsOf } from '../payments/time-limits.ts';
import { balanceOf } from '../points/ledger.ts';
import { assignAnswers } from '../survey/for-order.ts';
import { pickupAddress } from './pickup-address.ts';
import { ordersOf } from './rows.ts';

export const orderTexts = {
  notReserved: 'O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.',
  changed: 'Seu carrinho mudou. Por favor, confira os produtos e recomece o processo.',
  noPayment: chargeTexts.noPayment,
  noCard: chargeTexts.noCard,
  installments: 'O número de parcelas escolhido não está disponível.',
  balanceChanged: 'O saldo da sua carteira mudou. Confira seu pedido e tente novamente.',
} as const;

export interface OrderRequest {
  readonly cart: readonly OrderedGroup[];
  readonly coupon: string | undefined;
  readonly isWalletExcluded: boolean | undefined;
  readonly shownPrice: { readonly total: number | undefined; readonly charged: number | undefined };
  readonly payment:
    | {
        readonly type: 'credit_card' | 'pix';
        readonly card: number;
        readonly installments: number;
        readonly email: string | undefined;
      }
    | undefined;
}

export async function placeOrder(
  services: Services,
  owner: Owner,
  request: OrderRequest,
  attempt: Attempt,
): Promise<readonly Order[]> {
  const { database, clock } = services;
  const orders = await attemptCharge<readonly Order[]>(services, attempt, {
    prepare: () => refreshPendingPayment(services, owner.memberId),
    createCharge: (trx, now) => startOrder(services, trx, owner, request, now),
    buildAnswer: ({ id }) => ordersOf(database.db, owner.memberId, { chargeId: id }, new Date(clock())),
  });
  return withCurrentTime(orders, clock());
}

/** A stored answer needs the current time for its countdown. */
function withCurrentTime(orders: readonly Order[], now: number): readonly Order[] {
  return orders.map((order) =>
    order.pix === null ? order : { ...order, pix: { ...order.pix, now: new Date(now).toISOString() } },
  );
}

async function startOrder(
  services: Services,
  trx: Trx,
  owner: Owner,
  request: OrderRequest,
  now: Date,
): Promise<number> {
  await lockMember(trx, owner.memberId);
  const ids = request.cart.flatMap(({ products }) => products.map(({ productId }) => productId));
  await lockWithReservations(trx, owner.memberId, ids, now);
  await supersedePendingCharge(trx, owner.memberId, now);
  const groups = await pricedGroups(trx, owner, request.cart, now);
  await requireReserved(trx, owner.memberId, groups, now);
  const coupon = await couponFor(trx, owner, request, groups, now);
  const isWalletExcluded = isPaymentOnly(groups.map(({ offer }) => offer));
  const balance = isWalletExcluded ? 0 : await balanceOf(trx, owner.memberId, now);
  const price = priceCart(groups, { coupon, wallet: balance });
  requireShownPrice(request, isWalletExcluded, price);
  const charge = await writeCharge(services, trx, owner, request, groups, price, now);
  if (coupon !== undefined) {
    await trx
      .insertInto('coupon_use')
      .values({
        charge_id: charge.id,
        coupon_id: coupon.id,
        member_id: owner.memberId,
        station_id: owner.stationId,
        state: 'held',
      })
      .execute();
  }
  await writeOrders(services, trx, owner, charge, groups, price, now);
  if (!(await payByWallet(trx, charge, now))) throw new Refusal(422, orderTexts.balanceChanged);
  if (charge.method === 'wallet' && !(await confirm(trx, charge, now)))
    throw new Refusal(422, participationTexts.outOfStock);
  return charge.id;
}

/** Refuses to charge another amount than the buyer saw. */
function requireShownPrice(
  { isWalletExcluded: wasWalletExcluded, shownPrice }: OrderRequest,
  isWalletExcluded: boolean,
  price: CartPrice,
): void {
  const hasChanged = <Value>(shown: Value | undefined, actual: Value) =>
    shown !== undefined && shown !== actual;
  if (hasChanged(wasWalletExcluded, isWalletExcluded) || hasChanged(shownPrice.total, price.total))
    throw new Refusal(422, orderTexts.changed);
  if (hasChanged(shownPrice.charged, price.charged)) throw new Refusal(422, orderTexts.balanceChanged);
}

async function requireReserved(
  trx: Trx,
  memberId: number,
  groups: readonly PricedOrderGroup[],
  now: Date,
): Promise<void> {
  const reservedQuantities = new Map(
    (await reservationsOf(trx, memberId)).map(({ productId, quantity }) => [productId, quantity]),
  );
  const items = groups.flatMap((group) => group.items);
  if (items.some(({ product }) => !reservedQuantities.has(product.id)))
    throw new Refusal(422, orderTexts.notReserved);
  if (
    items.length !== reservedQuantities.size ||
    items.some(({ product, quantity }) => reservedQuantities.get(product.id) !== quantity)
  )
    throw new Refusal(422, orderTexts.changed);
  for (const { offer } of groups) {
    const closedText = findClosedReason(offer, now);
    if (closedText !== undefined) throw new Refusal(422, closedText);
  }
  refuseDelivery(groups);
}

async function couponFor(
  trx: Trx,
  owner: Owner,
  { coupon: code }: OrderRequest,
  groups: readonly PricedOrderGroup[],
  now: Date,
): Promise<ValidCoupon | undefined> {
  if (code === undefined || code.trim() === '') return undefined;
  const activities = groups.map(({ actionId }) => actionId);
  const coupon = await findCoupon(trx, owner, code, activities, now, { forOrder: true });
  if (typeof coupon === 'string') throw new Refusal(422, coupon);
  return coupon;
}

/**
 * Records the charge before the gateway is called, and extends the reservation for as long as it can be paid.
 */
async function writeCharge(
  services: Services,
  trx: Trx,
  owner: Owner,
  { payment }: OrderRequest,
  groups: readonly PricedOrderGroup[],
  price: CartPrice,
  now: Date,
): Promise<Charge> {
  const { random, gateway } = services;
  const isCharged = price.charged > 0;
  if (isCharged && payment === undefined) refusePayment(orderTexts.noPayment);
  const method = isCharged && payment !== undefined ? payment.type : 'wallet';
  const cardId =
    method === 'credit_card' ? await requireOwnCard(services, trx, owner, payment?.card ?? 0, now) : null;
  const installments = method === 'credit_card' ? (payment?.installments ?? 1) : 1;
  const max = groups.every(({ offer }) => offer.action.allowsInstallments)
    ? installmentsOf(price.charged).length
    : 1;
  if (installments > Math.max(1, max)) refusePayment(orderTexts.installments);
  const limits = timeLimitsOf(services, owner.stationId);
  const expiresAt = method === 'pix' ? new Date(now.getTime() + limits.payment) : null;
  // Only the latest purchase may have an unread end.
  await trx
    .updateTable('charge')
    .set({ is_end_unread: false })
    .where('member_id', '=', owner.memberId)
    .where('is_end_unread', '=', true)
    .execute();
  const charge = await trx
    .insertInto('charge')
    .values({
      purchase_id: await purchaseIdOf(trx, owner.memberId),
      member_id: owner.memberId,
      station_id: owner.stationId,
      own_id: `chg_${random(16).toString('hex')}`,
      provider: gateway.provider,
      method,
      card_id: cardId,
      amount: price.charged,
      wallet: price.wallet,
      installments,
      email: payment?.email ?? null,
      state: 'created',
      reason: null,
      gateway_id: null,
      pix_code: null,
      created_at: now,
      expires_at: expiresAt,
      asked_at: null,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Keeps the stock until a card charge can no longer start, even if the reservation was about to expire.
  const reservedUntil = (expiresAt?.getTime() ?? now.getTime() + ABANDONED_AFTER) + RESERVATION_GRACE;
  await trx
    .updateTable('reservation')
    .set({
      charge_id: charge.id,
      expires_at: sql`greatest(expires_at, ${new Date(reservedUntil)}::timestamptz)`,
    })
    .where('member_id', '=', owner.memberId)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .execute();
  return charge;
}

async function requireOwnCard(
  services: Services,
  trx: Trx,
  { memberId }: Owner,
  id: number,
  now: Date,
): Promise<number> {
  if (!(await isOwnCard(services, trx, memberId, id, now))) refusePayment(orderTexts.noCard);
  return id;
}

async function writeOrders(
  { random }: Services,
  trx: Trx,
  owner: Owner,
  charge: Charge,
  groups: readonly PricedOrderGroup[],
  price: CartPrice,
  now: Date,
): Promise<void> {
  for (const [index, group] of groups.entries()) {
    const orderPrice = price.orders[index];
    if (orderPrice === undefined) throw new Error('an order has no price');
    const { action, reward } = group.offer;
    const { shipping } = group.ordered;
    const location = action.isDigital
      ? undefined
      : action.deliveryLocations.find(({ id }) => id === shipping.locationId);
    const isDelivery = location?.isDelivery ?? false;
    const order = await trx
      .insertInto('product_order')
      .values({
        member_id: owner.memberId,
        station_id: owner.stationId,
        charge_id: charge.id,
        code: createOrderCode(random),
        status: 'awaiting',
        created_at: now,
        confirmed_at: null,
        activity_id: action.id,
        activity_name: action.name,
        activity_image: action.image,
        reward,
        location_id: location?.id ?? null,
        location_name: location?.name ?? null,
        is_delivery: isDelivery,
        address: isDelivery ? shipping.address.trim() : pickupAddress(location),
        complement: isDelivery && shipping.complement.trim() !== '' ? shipping.complement.trim() : null,
        zipcode: isDelivery ? shipping.zipcode : (location?.zipcode ?? null),
        items: orderPrice.items,
        fee: orderPrice.fee,
        discount: orderPrice.discount,
        total: orderPrice.total,
        wallet: orderPrice.wallet,
        charged: orderPrice.charged,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assignAnswers(trx, { memberId: owner.memberId, activityId: action.id }, order.id);
    await trx
      .insertInto('order_line')
      .values(
        group.items.map(({ product, quantity }) => ({
          order_id: order.id,
          charge_id: charge.id,
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
  }
}
