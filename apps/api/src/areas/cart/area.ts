import { quantitiesIn } from '@estacao/contract';
import type * as cartCalls from '@estacao/contract/calls/cart';
import { Refusal } from '@estacao/contract/server';
import { type CartItem, installmentsOf, messages, priceCart } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { type Attempt, isUsedKey, runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { productOffers } from '../activities/product-offers.ts';
import { lockWithReservations, type ReservedLine, release } from '../activities/stock.ts';
import { requireAnswered } from '../survey/for-order.ts';
import { findCoupon } from './coupons.ts';
import { pricedGroups } from './priced-groups.ts';
import { cartOf } from './products.ts';
import {
  cartTexts,
  checkCart,
  giveUpPayment,
  isPending,
  markEndsRead,
  paymentOfOrder,
  refreshPendingPayment,
  reservationOf,
  reserve,
} from './reserve.ts';
import { couponSeeder } from './seed.ts';
import { sweepReservations } from './sweep.ts';
import './tables.ts';

interface CartChange extends Pick<Attempt, 'call' | 'body' | 'key'> {
  readonly products: readonly number[];
}

function cartHandlers(services: Services): HandlersOf<typeof cartCalls> {
  const { addresses, clock, database } = services;
  const getNow = () => new Date(clock());

  /**
   * Changes a member's cart once for each attempt and returns the new cart. Locks the products of the change
   * and of the reservation first, by ascending id. Locking a cart row before its product could deadlock.
   */
  async function changeCart(
    caller: Member,
    { products, ...attempt }: CartChange,
    applyChange: (trx: Trx, reservations: readonly ReservedLine[]) => Promise<void>,
  ): Promise<CartItem[]> {
    const { memberId, stationId } = caller;
    await runOnce(services, { memberId, stationId, ...attempt }, async (trx) => {
      await lockMember(trx, memberId);
      await applyChange(trx, await lockWithReservations(trx, memberId, products, getNow()));
      return null;
    });
    return [...(await cartOf(database.db, caller, getNow()))];
  }

  return {
    async listCart({ caller }) {
      return [...(await cartOf(database.db, caller, getNow()))];
    },

    async addToCart({ caller, body, idempotencyKey }) {
      const products = body.products.map(({ id }) => id);
      return changeCart(
        caller,
        { call: 'addToCart', body, key: idempotencyKey, products },
        (trx, reservations) => addProducts(trx, caller, body.products, reservations, getNow()),
      );
    },

    async removeFromCart({ caller, params, idempotencyKey }) {
      const attempt = { call: 'removeFromCart', body: params, key: idempotencyKey, products: [params.id] };
      return changeCart(caller, attempt, async (trx, reservations) => {
        await trx
          .deleteFrom('cart_item')
          .where('member_id', '=', caller.memberId)
          .where('product_id', '=', params.id)
          .execute();
        // A pending payment keeps its reservation, because it pays for the order as placed.
        const openReservations = reservations.filter(
          ({ productId, chargeId }) => productId === params.id && chargeId === null,
        );
        await release(
          trx,
          openReservations.map(({ id }) => id),
        );
      });
    },

    async updateCart({ caller, body, idempotencyKey }) {
      const { shoppingItems } = body;
      const products = shoppingItems.map(({ productId }) => productId);
      return changeCart(caller, { call: 'updateCart', body, key: idempotencyKey, products }, async (trx) => {
        const now = getNow();
        const quantityInCart = new Map(
          (await itemsOf(trx, caller.memberId)).map(({ product_id, quantity }) => [product_id, quantity]),
        );
        if (shoppingItems.some(({ productId }) => !quantityInCart.has(productId)))
          throw new Refusal(422, cartTexts.notInCart);
        await checkCart(trx, caller, shoppingItems, now);
        for (const { productId, quantity } of shoppingItems) {
          await trx
            .updateTable('cart_item')
            .set({ quantity })
            .where('member_id', '=', caller.memberId)
            .where('product_id', '=', productId)
            .execute();
        }
      });
    },

    async reserve({ caller, body, idempotencyKey }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'reserve', body };
      if (!(await isUsedKey(services, attempt))) await refreshPendingPayment(services, memberId);
      return reserve(services, caller, quantitiesIn(body), attempt);
    },

    getReservation: ({ caller }) => reservationOf(services, caller.memberId),

    async giveUpPayment({ caller, params, idempotencyKey }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'giveUpPayment', body: params };
      // The gateway may already have the payment.
      const state = await paymentOfOrder(database.db, memberId, params.id);
      if (state === undefined) throw notFound();
      if (isPending(state)) await refreshPendingPayment(services, memberId);
      await giveUpPayment(services, caller, params.id, attempt);
      return reservationOf(services, memberId);
    },

    async forgetPurchaseEnd({ caller }) {
      const { memberId } = caller;
      const forgotten = await database.db.transaction().execute(async (trx) => {
        await lockMember(trx, memberId);
        await lockWithReservations(trx, memberId, [], getNow());
        return markEndsRead(trx, memberId, getNow());
      });
      return { forgotten };
    },

    async calculateInstallments({ caller, body }) {
      const activity = await database.db
        .selectFrom('activity')
        .select('allows_installments')
        .where('id', '=', body.action_id)
        .where('station_id', '=', caller.stationId)
        .executeTakeFirstOrThrow(notFound);
      const installments = installmentsOf(body.amount);
      return activity.allows_installments ? installments : installments.slice(0, 1);
    },

    async applyCoupon({ caller, body }) {
      const now = getNow();
      const groups = await pricedGroups(database.db, caller, body.cart, now);
      const activities = groups.map(({ actionId }) => actionId);
      const coupon = await findCoupon(database.db, caller, body.coupon_code, activities, now);
      if (typeof coupon === 'string') throw new Refusal(422, coupon);
      const priceBefore = priceCart(groups);
      const priceAfter = priceCart(groups, { coupon });
      return {
        code: coupon.code,
        value: coupon.value,
        actionId: coupon.actionId,
        totals: { before: priceBefore.total, discount: priceAfter.coupon, after: priceAfter.total },
      };
    },

    async getProductStock({ caller, params }) {
      const offer = (await productOffers(database.db, caller, [params.id], getNow())).get(params.id);
      if (offer === undefined) throw notFound();
      const { id, stock, ordered } = offer.product;
      return { id, stock, ordered };
    },

    async findAddress({ body }) {
      const address = await addresses.find(body.zipcode);
      if (address === undefined) throw new Refusal(404, messages.cep);
      return address;
    },
  };
}

function itemsOf(trx: Trx, memberId: number) {
  return trx
    .selectFrom('cart_item')
    .select(['product_id', 'quantity'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

async function addProducts(
  trx: Trx,
  caller: Member,
  products: readonly { readonly id: number; readonly quantity: number }[],
  reservations: readonly ReservedLine[],
  now: Date,
): Promise<void> {
  const { memberId, stationId } = caller;
  const existingItems = await itemsOf(trx, memberId);
  const offers = await productOffers(
    trx,
    caller,
    [...products.map(({ id }) => id), ...existingItems.map(({ product_id }) => product_id)],
    now,
  );
  const addedQuantities = new Map<number, number>();
  for (const { id, quantity } of products) addedQuantities.set(id, (addedQuantities.get(id) ?? 0) + quantity);
  const isReplaced = (productId: number) => {
    const offer = offers.get(productId);
    if (offer === undefined || !offer.action.isOneProduct) return false;
    return products.some(({ id }) => offers.get(id)?.action.id === offer.action.id);
  };
  const newQuantities = [...addedQuantities].map(([productId, quantity]) => {
    const quantityBefore = isReplaced(productId)
      ? 0
      : (existingItems.find(({ product_id }) => product_id === productId)?.quantity ?? 0);
    return { productId, quantity: quantityBefore + quantity };
  });
  await checkCart(trx, caller, newQuantities, now);
  const activityIds = newQuantities.flatMap(({ productId }) => offers.get(productId)?.action.id ?? []);
  await requireAnswered(trx, memberId, [...new Set(activityIds)]);
  const replacedIds = existingItems
    .map(({ product_id }) => product_id)
    .filter((id) => isReplaced(id) && !addedQuantities.has(id));
  if (replacedIds.length > 0) {
    await trx
      .deleteFrom('cart_item')
      .where('member_id', '=', memberId)
      .where('product_id', 'in', replacedIds)
      .execute();
    await release(
      trx,
      reservations
        .filter(({ productId, chargeId }) => chargeId === null && replacedIds.includes(productId))
        .map(({ id }) => id),
    );
  }
  // By ascending id, like every lock on products.
  for (const { productId, quantity } of newQuantities.sort((a, b) => a.productId - b.productId)) {
    await trx
      .insertInto('cart_item')
      .values({ member_id: memberId, station_id: stationId, product_id: productId, quantity })
      .onConflict((conflict) => conflict.columns(['member_id', 'product_id']).doUpdateSet({ quantity }))
      .execute();
  }
}

const personal: AreaPersonalTables = {
  cart_item: {
    title: 'Carrinho',
    columns: { product_id: 'Produto', quantity: 'Quantidade' },
    onClose: 'delete',
  },
  reservation: {
    title: 'Reservas',
    columns: {
      created_at: column.created,
      product_id: 'Produto',
      quantity: 'Quantidade',
      state: 'Situação',
      expires_at: 'Vale até',
    },
    technical: ['charge_id', 'subscription_id', 'purchase_id', 'is_end_unread', 'order_id'],
    onClose: { keep: 'stock counts depend on it' },
  },
};

export const cart = defineArea({
  name: 'cart',
  handlers: cartHandlers,
  seeders: [couponSeeder],
  sweep: sweepReservations,
  personal,
});
