import type { Seeder } from '../../area.ts';

const DAY = 24 * 60 * 60_000;
const TEN: number = 10_00;

export const couponSeeder: Seeder = {
  filled: (db) => db.selectFrom('discount_coupon').select('station_id').distinct().execute(),

  async fill({ trx, found: { station }, now }) {
    const plain = {
      station_id: station.id,
      value: TEN,
      activity_id: null,
      starts_at: new Date(now - 60 * DAY),
      ends_at: null,
      limit_in_all: null,
      limit_per_member: 1,
    };
    await trx
      .insertInto('discount_coupon')
      .values([
        { ...plain, code: 'BEMVINDO10' },
        { ...plain, code: 'VERAO10', ends_at: new Date(now - 7 * DAY) },
        { ...plain, code: 'PRIMEIROS10', limit_in_all: 0 },
      ])
      .execute();
  },
};
