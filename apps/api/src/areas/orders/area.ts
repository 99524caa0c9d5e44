import type * as ordersCalls from '@estacao/contract/calls/orders';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { runOrderConfirmedListeners } from '../payments/after-confirmed.ts';
import { tryRefreshCharge } from '../payments/charges.ts';
import { personal } from './personal.ts';
import { placeOrder } from './place.ts';
import { ordersOf } from './rows.ts';
import { orderSeeder } from './seed.ts';
import './tables.ts';

interface VoucherRequest {
  readonly product_orders: readonly number[];
  readonly should_contact: boolean;
}

function orderHandlers(services: Services): HandlersOf<typeof ordersCalls> {
  const { clock, database } = services;
  const getNow = () => new Date(clock());

  async function createVouchers(
    caller: Member,
    { product_orders: ids, should_contact: shouldMail }: VoucherRequest,
  ): Promise<{ created: number }> {
    return database.db.transaction().execute(async (trx) => {
      let voucherCount = 0;
      // Locks the member before the orders, in the same order as settlements and refunds.
      await lockMember(trx, caller.memberId);
      for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
        const order = await trx
          .selectFrom('product_order')
          .selectAll()
          .where('id', '=', id)
          .where('member_id', '=', caller.memberId)
          .forUpdate()
          .executeTakeFirstOrThrow(notFound);
        if (order.has_vouchers || order.status !== 'confirmed') continue;
        const lines = await trx
          .selectFrom('order_line')
          .select(['product_id as productId', 'quantity'])
          .where('order_id', '=', id)
          .execute();
        voucherCount += await runOrderConfirmedListeners(trx, {
          id,
          memberId: order.member_id,
          stationId: order.station_id,
          activityId: order.activity_id,
          code: order.code,
          lines,
          at: getNow(),
          shouldMail,
        });
      }
      return { created: voucherCount };
    });
  }

  return {
    async placeOrder({ caller, body, idempotencyKey }) {
      const { payment } = body;
      const request = {
        cart: body.cart,
        coupon: body.coupon_code ?? undefined,
        isWalletExcluded: body.isOnlyPayment,
        shownPrice: { total: body.total_final_value, charged: body.credit_card_value },
        payment: payment
          ? {
              type: payment.type,
              card: payment.selected_card ?? 0,
              installments: payment.installments ?? 1,
              email: payment.email,
            }
          : undefined,
      };
      return placeOrder(services, caller, request, {
        memberId: caller.memberId,
        stationId: caller.stationId,
        key: idempotencyKey,
        call: 'placeOrder',
        body,
      });
    },

    async listOrders({ caller }) {
      return [...(await ordersOf(database.db, caller.memberId, 'all', getNow()))];
    },

    async getOrder({ caller, query }) {
      const id = query['where[id]'];
      const order = await database.db
        .selectFrom('product_order')
        .select(['charge_id', 'status'])
        .where('id', '=', id)
        .where('member_id', '=', caller.memberId)
        .executeTakeFirstOrThrow(notFound);
      if (order.status === 'awaiting' && order.charge_id !== null)
        await tryRefreshCharge(services, order.charge_id);
      return [...(await ordersOf(database.db, caller.memberId, { id }, getNow()))];
    },

    createOrderVouchers: ({ caller, body }) => createVouchers(caller, body),
    createOrderVoucherCodes: ({ caller, body }) => createVouchers(caller, body),
  };
}

export const orders = defineArea({
  name: 'orders',
  handlers: orderHandlers,
  seeders: [orderSeeder],
  personal,
});
