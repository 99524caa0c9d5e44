import type { Seeder } from '../../area.ts';
import { quizContent } from './content.ts';

const DAY = 24 * 60 * 60_000;

export const quizSeeder: Seeder = {
  after: ['activities'],
  filled: (db) => db.selectFrom('quiz').select('station_id').distinct().execute(),

  async fill({ trx, found, content, now }) {
    await quizContent.write({ trx, found, prune: false }, content.quizzes);
    for (const { key, expiresInDays } of content.quizzes) {
      if (expiresInDays === undefined) continue;
      await trx
        .updateTable('quiz')
        .set({ expires_at: new Date(now + expiresInDays * DAY) })
        .where('station_id', '=', found.station.id)
        .where('key', '=', key)
        .execute();
    }
  },
};
