import type { Seeder } from '../../area.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';

const DAY = 24 * 60 * 60_000;

export const cardSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('saved_card').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, now }) {
    const id = (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
    if (id === undefined) return;
    await trx
      .insertInto('saved_card')
      .values({
        member_id: id,
        station_id: station.id,
        provider: 'sandbox',
        token: `approved_sample-${id}`,
        brand: 'Visa',
        last_digits: '1111',
        is_saved: true,
        created_at: new Date(now - 30 * DAY),
      })
      .execute();
  },
};
