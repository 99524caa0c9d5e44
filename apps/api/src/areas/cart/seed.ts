import type { Seeder } from '../../area.ts';

const DAY = 24 * 60 * 60_000;
const VALUE: number = 10_00;

export const couponSeeder: Seeder = {
  filled: (db) => db.selectFrom('discount_coupon').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, now }) {
    const couponDefaults = {
      station_id: station.id,
      value: VALUE,
      activity_id: null,
      starts_at: new Date(now - 60 * DAY),
      ends_at: null,
      limit_in_all: null,
      limit_per_member: 1,
    };
    await trx
      .insertInto('discount_coupon')
      .values([
        { ...couponDefaults, code: 'BEMVINDO10' },
        { ...couponDefaults, code: 'VERAO10', ends_at: new Date(now - 7 * DAY) },
        { ...couponDefaults, code: 'PRIMEIROS10', limit_in_all: 0 },
      ])
      .execute();
  },
};
