import { termsDocuments } from '@estacao/domain';
import type { Seeder } from '../../area.ts';
import { acceptTerms } from './accept.ts';

/** Sample members count as having accepted the terms when they came. */
export const acceptanceSeeder: Seeder = {
  after: ['members'],
  filled: (db) => db.selectFrom('term_acceptance').select('station_id').distinct().execute(),

  async fill({ trx, found }) {
    const members = await trx
      .selectFrom('member')
      .select(['id', 'station_id', 'created_at'])
      .where('station_id', '=', found.station.id)
      .execute();
    for (const member of members) await acceptTerms(trx, member, termsDocuments, member.created_at);
  },
};
