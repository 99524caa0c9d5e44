import type { Seeder } from '../../area.ts';
import { sampleEmail, sampleIds } from '../members/demo.ts';

const DAY = 24 * 60 * 60_000;

/** A prime step keeps the numbers of a station distinct. */
const STEP = 7_919;

export const giveawaySeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('giveaway_number').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, content, now }) {
    if (!station.features.luckyNumbers) return;
    const idByEmail = await sampleIds(trx, station.id);
    const owners = content.members.flatMap(({ mailbox, status }, index) => {
      const id = idByEmail.get(sampleEmail(station.slug, mailbox));
      if (id === undefined || status === 'new' || status === 'pending' || status === 'owner') return [];
      return index === 0 ? [id, id, id] : [id];
    });
    const rows = owners.map((id, index) => ({
      member_id: id,
      station_id: station.id,
      number: String(((index + 1) * STEP) % 100_000).padStart(5, '0'),
      created_at: new Date(now - (owners.length - index) * DAY),
    }));
    if (rows.length > 0) await trx.insertInto('giveaway_number').values(rows).execute();
  },
};
