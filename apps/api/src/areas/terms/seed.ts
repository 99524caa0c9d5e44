import { termsDocuments, termsVersions } from '@estacao/domain';
import type { Seeder } from '../../area.ts';
import { acceptTerms } from './accept.ts';

/** Sample members accept on joining, or when the terms last changed. */
export const acceptanceSeeder: Seeder = {
  after: ['members'],
  filled: (db) => db.selectFrom('term_acceptance').select('station_id').distinct().execute(),

  async fill({ trx, found, now }) {
    const changed = Math.max(...Object.values(termsVersions).map((day) => Date.parse(day)));
    const earliest = changed <= now ? changed : 0;
    const members = await trx
      .selectFrom('member')
      .select(['id', 'station_id', 'created_at'])
      .where('station_id', '=', found.station.id)
      .execute();
    for (const member of members) {
      const at = Math.max(member.created_at.getTime(), earliest);
      await acceptTerms(trx, member, termsDocuments, new Date(at));
    }
  },
};
