import { termsDocuments, termsVersions } from '@estacao/domain';
import type { Seeder } from '../../area.ts';
import { acceptTerms } from './accept.ts';

/** Sample members accept on joining, or when the terms last changed. */
export const acceptanceSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('term_acceptance').select('station_id').distinct().execute(),

  async fill({ trx, servedStation, now }) {
    const changedAt = Math.max(...Object.values(termsVersions).map((day) => Date.parse(day)));
    const earliest = changedAt <= now ? changedAt : 0;
    const members = await trx
      .selectFrom('member')
      .select(['id', 'station_id', 'created_at'])
      .where('station_id', '=', servedStation.station.id)
      .execute();
    for (const member of members) {
      const acceptedAt = Math.max(member.created_at.getTime(), earliest);
      await acceptTerms(trx, member, termsDocuments, new Date(acceptedAt));
    }
  },
};
