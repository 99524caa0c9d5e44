import { centsFromDecimal, expiryOf } from '@estacao/domain';
import type { Seeder } from '../../area.ts';
import { sampleEmail, sampleIds } from '../members/demo.ts';
import { writeLots } from './write-lots.ts';

const DAY = 24 * 60 * 60_000;

export const pointsSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('points_entry').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, content, now }) {
    const idOf = await sampleIds(trx, station.id);
    const entries = content.members.flatMap(({ mailbox, points = [] }) => {
      const id = idOf.get(sampleEmail(station.slug, mailbox));
      if (id === undefined) return [];
      return points.map((entry, index) => {
        const amount = centsFromDecimal(entry.points);
        if (amount === undefined) throw new Error(`invalid sample points at ${station.slug}`);
        return {
          member_id: id,
          station_id: station.id,
          amount,
          description: entry.description,
          source: 'sample' as const,
          source_id: `${id}-${index}`,
          created_at: new Date(now - entry.daysAgo * DAY),
        };
      });
    });
    if (entries.length === 0) return;
    const inserted = await trx
      .insertInto('points_entry')
      .values(entries)
      .returning(['id', 'member_id', 'station_id', 'amount', 'created_at'])
      .execute();
    await writeLots(
      trx,
      inserted.map((entry) => ({ ...entry, expires_at: expiryOf(station.points.expire, entry.created_at) })),
    );
  },
};
