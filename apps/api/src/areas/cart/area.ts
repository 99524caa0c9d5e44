import { quantitiesIn } from '@estacao/contract';
import type * as cartCalls from '@estacao/contract/calls/cart';
import { Refusal } from '@estacao/contract/server';
import { type CartItem, installmentsOf, messages, priceCart } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { type Attempt, isKnown, once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import { column, type Personal } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { offered } from '../activities/offered.ts';
import { type HeldLine, lockOwn, release } from '../activities/stock.ts';
import { mustHaveAnswered } from '../survey/for-order.ts';
import { findCoupon } from './coupons.ts';
import { pricedGroups } from './priced.ts';
import { cartOf } from './products.ts';
import {
  cartTexts,
  checkWanted,
  giveUpPayment,
  isPending,
  lookAfterPayment,
  markEndsRead,
  paymentOfOrder,
  reservationOf,
  reserve,
} from './reserve.ts';
import { couponSeeder } from './seed.ts';
import { sweepHolds } from './sweep.ts';
import './tables.ts';

interface Change extends Pick<Attempt, 'call' | 'body' | 'key'> {
  readonly products: readonly number[];
}

function cartHandlers(services: Services): HandlersOf<typeof cartCalls> {
  const { addresses, clock, database } = services;
  const now = () => new Date(clock());

  /**
   * Changes a member's cart once for each attempt and returns the new cart. Locks the products of the change
   * and of the reservation first, in the content loader's order. Locking a cart row before its product could
   * deadlock.
   */
  async function change(
    caller: Member,
    { products, ...attempt }: Change,
    work: (trx: Trx, held: readonly HeldLine[]) => Promise<void>,
  ): Promise<CartItem[]> {
    const { memberId, stationId } = caller;
    await once(services, { memberId, stationId, ...attempt }, async (trx) => {
      await lockMember(trx, memberId);
      await work(trx, await lockOwn(trx, memberId, products, now()));
      return null;
    });
    return [...(await cartOf(database.db, caller, now()))];
  }

  return {
    async listCart({ caller }) {
      return [...(await cartOf(database.db, caller, now()))];
    },

    async addToCart({ caller, body, idempotencyKey }) {
      const products = body.products.map(({ id }) => id);
      return change(caller, { call: 'addToCart', body, key: idempotencyKey, products }, (trx, held) =>
        add(trx, caller, body.products, held, now()),
      );
    },

    async removeFromCart({ caller, params, idempotencyKey }) {
      const attempt = { call: 'removeFromCart', body: params, key: idempotencyKey, products: [params.id] };
      return change(caller, attempt, async (trx, held) => {
        await trx
          .deleteFrom('cart_item')
          .where('member_id', '=', caller.memberId)
          .where('product_id', '=', params.id)
          .execute();
        // A pending payment keeps its reservation, because it pays for the order as placed.
        const own = held.filter(({ productId, chargeId }) => productId === params.id && chargeId === null);
        await release(
          trx,
          own.map(({ id }) => id),
        );
      });
    },

    async updateCart({ caller, body, idempotencyKey }) {
      const { shoppingItems } = body;
      const products = shoppingItems.map(({ productId }) => productId);
      return change(caller, { call: 'updateCart', body, key: idempotencyKey, products }, async (trx) => {
        const at = now();
        const known = new Map(
          (await itemsOf(trx, caller.memberId)).map(({ product_id, quantity }) => [product_id, quantity]),
        );
        if (shoppingItems.some(({ productId }) => !known.has(productId)))
          throw new Refusal(422, cartTexts.notInCart);
        await checkWanted(trx, caller, shoppingItems, at);
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
      if (!(await isKnown(services, attempt))) await lookAfterPayment(services, memberId);
      return reserve(services, caller, quantitiesIn(body), attempt);
    },

    getReservation: ({ caller }) => reservationOf(services, caller.memberId),

    async giveUpPayment({ caller, params, idempotencyKey }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'giveUpPayment', body: params };
      // The gateway may already have the payment.
      const state = await paymentOfOrder(database.db, memberId, params.id);
      if (state === undefined) throw notFound();
      if (isPending(state)) await lookAfterPayment(services, memberId);
      await giveUpPayment(services, caller, params.id, attempt);
      return reservationOf(services, memberId);
    },

    async forgetPurchaseEnd({ caller }) {
      const { memberId } = caller;
      const forgotten = await database.db.transaction().execute(async (trx) => {
        await lockMember(trx, memberId);
        await lockOwn(trx, memberId, [], now());
        return markEndsRead(trx, memberId, now());
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
      const all = installmentsOf(body.amount);
      return activity.allows_installments ? all : all.slice(0, 1);
    },

    async applyCoupon({ caller, body }) {
      const at = now();
      const groups = await pricedGroups(database.db, caller, body.cart, at);
      const activities = groups.map(({ actionId }) => actionId);
      const coupon = await findCoupon(database.db, caller, body.coupon_code, activities, at);
      if (typeof coupon === 'string') throw new Refusal(422, coupon);
      const before = priceCart(groups);
      const after = priceCart(groups, { coupon });
      return {
        code: coupon.code,
        value: coupon.value,
        actionId: coupon.actionId,
        totals: { before: before.total, discount: after.coupon, after: after.total },
      };
    },

    async getProductStock({ caller, params }) {
      const found = (await offered(database.db, caller, [params.id], now())).get(params.id);
      if (found === undefined) throw notFound();
      const { id, stock, ordered } = found.product;
      return { id, stock, ordered };
    },

    async findAddress({ body }) {
      const found = await addresses.find(body.zipcode);
      if (found === undefined) throw new Refusal(404, messages.cep);
      return found;
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

async function add(
  trx: Trx,
  caller: Member,
  products: readonly { readonly id: number; readonly quantity: number }[],
  held: readonly HeldLine[],
  at: Date,
): Promise<void> {
  const { memberId, stationId } = caller;
  const known = await itemsOf(trx, memberId);
  const found = await offered(
    trx,
    caller,
    [...products.map(({ id }) => id), ...known.map(({ product_id }) => product_id)],
    at,
  );
  const added = new Map<number, number>();
  for (const { id, quantity } of products) added.set(id, (added.get(id) ?? 0) + quantity);
  const isReplaced = (productId: number) => {
    const own = found.get(productId);
    if (own === undefined || !own.action.isOneProduct) return false;
    return products.some(({ id }) => found.get(id)?.action.id === own.action.id);
  };
  const wanted = [...added].map(([productId, quantity]) => {
    const had = isReplaced(productId)
      ? 0
      : (known.find(({ product_id }) => product_id === productId)?.quantity ?? 0);
    return { productId, quantity: had + quantity };
  });
  await checkWanted(trx, caller, wanted, at);
  const selling = wanted.flatMap(({ productId }) => found.get(productId)?.action.id ?? []);
  await mustHaveAnswered(trx, memberId, [...new Set(selling)]);
  const replaced = known.map(({ product_id }) => product_id).filter((id) => isReplaced(id) && !added.has(id));
  if (replaced.length > 0) {
    await trx
      .deleteFrom('cart_item')
      .where('member_id', '=', memberId)
      .where('product_id', 'in', replaced)
      .execute();
    await release(
      trx,
      held
        .filter(({ productId, chargeId }) => chargeId === null && replaced.includes(productId))
        .map(({ id }) => id),
    );
  }
  // By ascending id, like every lock on products.
  for (const { productId, quantity } of wanted.sort((a, b) => a.productId - b.productId)) {
    await trx
      .insertInto('cart_item')
      .values({ member_id: memberId, station_id: stationId, product_id: productId, quantity })
      .onConflict((conflict) => conflict.columns(['member_id', 'product_id']).doUpdateSet({ quantity }))
      .execute();
  }
}

const personal: Personal = {
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
  sweep: sweepHolds,
  personal,
});
