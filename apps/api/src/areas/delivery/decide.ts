import { Refusal, refusalTexts } from '@estacao/contract/server';
import { deliveryTexts, mayBecome } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { notifyMember } from '../../live/notify.ts';
import type { Services } from '../../services.ts';
import { rewardParticipation } from '../activities/reward.ts';
import { returnSoldStock } from '../activities/stock.ts';
import { type DeliveryRow, deliveryRows } from './rows.ts';

/** Delivery earns the reward; cancellation frees the stock. A repeated decision changes nothing. */
export async function decideDelivery(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  id: number,
  status: 'delivered' | 'cancelled',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const findOrder = () => deliveryRows(trx).where('product_order.id', '=', id).executeTakeFirst();
    const unlockedOrder = await findOrder();
    if (unlockedOrder === undefined) throw new Refusal(404, refusalTexts.notFound);
    await lockAnyMember(trx, unlockedOrder.member_id);
    const order = (await findOrder()) ?? unlockedOrder;
    if (order.status === status) return;
    if (!mayBecome(order.status, status)) throw new Refusal(422, deliveryTexts.decided);
    const now = new Date(clock());
    await trx.updateTable('product_order').set({ status }).where('id', '=', id).execute();
    if (status === 'cancelled') await returnSoldStock(trx, { order_id: id }, now);
    else await rewardDelivered(trx, order, now);
    await notifyMember(trx, order.member_id, 'orders', now);
  });
}

async function rewardDelivered(trx: Trx, order: DeliveryRow, now: Date): Promise<void> {
  const { limit_per_user: limitPerUser } = await trx
    .selectFrom('activity')
    .select('limit_per_user')
    .where('id', '=', order.activity_id)
    .executeTakeFirstOrThrow();
  await rewardParticipation(trx, {
    memberId: order.member_id,
    stationId: order.station_id,
    subject: `activity-${order.activity_id}`,
    amount: order.reward,
    limitPerUser,
    description: order.activity_name,
    source: 'delivery-reward',
    sourceId: String(order.id),
    at: now,
  });
}
