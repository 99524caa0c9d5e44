import type { Seeder } from '../../area.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';

const DAY = 24 * 60 * 60_000;

/** No approved sample: it would need an entry in the ledger, and the sample balance has none. */
const samples = [
  { amount: 5_000, daysAgo: 2, reason: null },
  { amount: 2_000, daysAgo: 41, reason: 'Não encontramos o depósito na conta informada.' },
] as const;

export const walletSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('transfer_request').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, now }) {
    const memberId = (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
    // A station with real members has no demo member.
    if (memberId === undefined || station.bankTransfer === undefined) return;
    await trx
      .insertInto('transfer_request')
      .values(
        [...samples].reverse().map(({ amount, daysAgo, reason }) => ({
          member_id: memberId,
          station_id: station.id,
          amount,
          status: reason === null ? ('open' as const) : ('refused' as const),
          reason,
          created_at: new Date(now - daysAgo * DAY),
          decided_at: reason === null ? null : new Date(now - (daysAgo - 1) * DAY),
        })),
      )
      .execute();
  },
};
