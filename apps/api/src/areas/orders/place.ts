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
import { orderCode } from '../../secrets/order-code.ts';
import type { Services } from '../../services.ts';
import { heldBy, lockOwn, type Owner } from '../activities/stock.ts';
import { isOwnCard } from '../cards/own-card.ts';
import { type FoundCoupon, findCoupon } from '../cart/coupons.ts';
import { type OwnGroup, pricedGroups, refuseDelivery } from '../cart/priced.ts';
import { whyClosed } from '../cart/products.ts';
import { lookAfterPayment, purchaseOf, supersede } from '../cart/reserve.ts';
import { attemptCharge, chargeTexts, refusePayment } from '../payments/attempt-charge.ts';
import { HELD_BEYOND, SENT_WITHIN } from '../payments/charges.ts';
import { lastsAt } from '../payments/lasts.ts';
import { type Charge, confirm, payByWallet } from '../payments/settle.ts';
import { balanceOf } from '../points/ledger.ts';
import { takeForOrder } from '../survey/for-order.ts';
import { pickupAddress } from './pickup-address.ts';
import { ordersOf } from './rows.ts';

export const orderTexts = {
  notHeld: 'O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.',
  changed: 'Seu carrinho mudou. Por favor, confira os produtos e recomece o processo.',
  noPayment: chargeTexts.noPayment,
  noCard: chargeTexts.noCard,
  installments: 'O número de parcelas escolhido não está disponível.',
  short: 'O saldo da sua carteira mudou. Confira seu pedido e tente novamente.',
} as const;

export interface Wanted {
  readonly cart: readonly OrderedGroup[];
  readonly coupon: string | undefined;
  readonly isWalletOut: boolean | undefined;
  readonly seen: { readonly total: number | undefined; readonly charged: number | undefined };
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
  wanted: Wanted,
  attempt: Attempt,
): Promise<readonly Order[]> {
  const { database, clock } = services;
  const orders = await attemptCharge<readonly Order[]>(services, attempt, {
    before: () => lookAfterPayment(services, owner.memberId),
    begin: (trx, now) => begin(services, trx, owner, wanted, now),
    answer: ({ id }) => ordersOf(database.db, owner.memberId, { chargeId: id }, new Date(clock())),
  });
  return withNow(orders, clock());
}

/** A stored answer needs the current time for its countdown. */
function withNow(orders: readonly Order[], now: number): readonly Order[] {
  return orders.map((order) =>
    order.pix === null ? order : { ...order, pix: { ...order.pix, now: new Date(now).toISOString() } },
  );
}

async function begin(services: Services, trx: Trx, owner: Owner, wanted: Wanted, now: Date): Promise<number> {
  await lockMember(trx, owner.memberId);
  const ids = wanted.cart.flatMap(({ products }) => products.map(({ productId }) => productId));
  await lockOwn(trx, owner.memberId, ids, now);
  await supersede(trx, owner.memberId, now);
  const groups = await pricedGroups(trx, owner, wanted.cart, now);
  await checkHeld(trx, owner.memberId, groups, now);
  const coupon = await couponFor(trx, owner, wanted, groups, now);
  const isWalletOut = isPaymentOnly(groups.map(({ offered }) => offered));
  const balance = isWalletOut ? 0 : await balanceOf(trx, owner.memberId, now);
  const price = priceCart(groups, { coupon, wallet: balance });
  checkSeen(wanted, isWalletOut, price);
  const charge = await writeCharge(services, trx, owner, wanted, groups, price, now);
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
  if (!(await payByWallet(trx, charge, now))) throw new Refusal(422, orderTexts.short);
  if (charge.method === 'wallet' && !(await confirm(trx, charge, now)))
    throw new Refusal(422, participationTexts.outOfStock);
  return charge.id;
}

/** Refuses to charge another amount than the buyer saw. */
function checkSeen({ isWalletOut: seenOut, seen }: Wanted, isWalletOut: boolean, price: CartPrice): void {
  const isOther = <Value>(shown: Value | undefined, real: Value) => shown !== undefined && shown !== real;
  if (isOther(seenOut, isWalletOut) || isOther(seen.total, price.total))
    throw new Refusal(422, orderTexts.changed);
  if (isOther(seen.charged, price.charged)) throw new Refusal(422, orderTexts.short);
}

async function checkHeld(trx: Trx, memberId: number, groups: readonly OwnGroup[], now: Date): Promise<void> {
  const held = new Map((await heldBy(trx, memberId)).map(({ productId, quantity }) => [productId, quantity]));
  const items = groups.flatMap((group) => group.items);
  if (items.some(({ product }) => !held.has(product.id))) throw new Refusal(422, orderTexts.notHeld);
  if (items.length !== held.size || items.some(({ product, quantity }) => held.get(product.id) !== quantity))
    throw new Refusal(422, orderTexts.changed);
  for (const { offered } of groups) {
    const closed = whyClosed(offered, now);
    if (closed !== undefined) throw new Refusal(422, closed);
  }
  refuseDelivery(groups);
}

async function couponFor(
  trx: Trx,
  owner: Owner,
  { coupon: code }: Wanted,
  groups: readonly OwnGroup[],
  now: Date,
): Promise<FoundCoupon | undefined> {
  if (code === undefined || code.trim() === '') return undefined;
  const activities = groups.map(({ actionId }) => actionId);
  const found = await findCoupon(trx, owner, code, activities, now, { forOrder: true });
  if (typeof found === 'string') throw new Refusal(422, found);
  return found;
}

/**
 * Records the charge before the gateway is called, and extends the reservation for as long as it can be paid.
 */
async function writeCharge(
  services: Services,
  trx: Trx,
  owner: Owner,
  { payment }: Wanted,
  groups: readonly OwnGroup[],
  price: CartPrice,
  now: Date,
): Promise<Charge> {
  const { random, gateway } = services;
  const isCharged = price.charged > 0;
  if (isCharged && payment === undefined) refusePayment(orderTexts.noPayment);
  const method = isCharged && payment !== undefined ? payment.type : 'wallet';
  const cardId =
    method === 'credit_card' ? await ownCard(services, trx, owner, payment?.card ?? 0, now) : null;
  const installments = method === 'credit_card' ? (payment?.installments ?? 1) : 1;
  const most = groups.every(({ offered }) => offered.action.allowsInstallments)
    ? installmentsOf(price.charged).length
    : 1;
  if (installments > Math.max(1, most)) refusePayment(orderTexts.installments);
  const lasts = lastsAt(services, owner.stationId);
  const expiresAt = method === 'pix' ? new Date(now.getTime() + lasts.payment) : null;
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
      purchase_id: await purchaseOf(trx, owner.memberId),
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
  const until = (expiresAt?.getTime() ?? now.getTime() + SENT_WITHIN) + HELD_BEYOND;
  await trx
    .updateTable('reservation')
    .set({ charge_id: charge.id, expires_at: sql`greatest(expires_at, ${new Date(until)}::timestamptz)` })
    .where('member_id', '=', owner.memberId)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .execute();
  return charge;
}

async function ownCard(
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
  groups: readonly OwnGroup[],
  price: CartPrice,
  now: Date,
): Promise<void> {
  for (const [index, group] of groups.entries()) {
    const part = price.orders[index];
    if (part === undefined) throw new Error('an order without a price');
    const { action, reward } = group.offered;
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
        code: orderCode(random),
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
        items: part.items,
        fee: part.fee,
        discount: part.discount,
        total: part.total,
        wallet: part.wallet,
        charged: part.charged,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeForOrder(trx, { memberId: owner.memberId, activityId: action.id }, order.id);
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
