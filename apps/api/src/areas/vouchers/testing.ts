import { sql } from 'kysely';
import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { appointStaff } from '../members/staff.ts';

export const testing: AreaTesting = {
  rules: {
    'the voucher units of an order have a gap': sql`
      SELECT order_id FROM voucher WHERE order_id IS NOT NULL GROUP BY order_id HAVING count(*) <> max(unit)`,
    "an unused voucher's state differs from its order's payment": sql`
      SELECT voucher.id FROM voucher JOIN product_order ON product_order.id = order_id
      WHERE used_at IS NULL AND (status = 'refunded') <> (cancelled_at IS NOT NULL)`,
  },
  scenarios: {
    async useVoucher(person, api) {
      const { db } = api.database;
      await appointStaff(db, { memberId: person.user.id, stationId: person.user.station.id }, null);
      const activityId = await insertOpenActivity(person, api, 'coupon');
      const { max } = await db
        .selectFrom('voucher')
        .select(({ fn }) => fn.max<number | null>('order_id').as('max'))
        .executeTakeFirstOrThrow();
      const orderId = (max ?? 1_000_000) + 1;
      const code = `TEST-${orderId}`;
      await db
        .insertInto('voucher')
        .values({
          code,
          member_id: person.user.id,
          station_id: person.user.station.id,
          activity_id: activityId,
          course_id: null,
          participation_id: null,
          order_id: orderId,
          unit: 1,
          created_at: new Date(api.clock.now()),
          used_at: null,
          used_by_id: null,
        })
        .execute();
      return { params: { code } };
    },
  },
};
