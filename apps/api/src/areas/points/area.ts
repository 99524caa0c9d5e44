import type * as pointsCalls from '@estacao/contract/calls/points';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { expirePoints, sweepNotices } from './expire.ts';
import { balanceOf } from './ledger.ts';
import { personal } from './personal.ts';
import { debtOf } from './reward-returns.ts';
import { storeExpiryRules } from './rules.ts';
import { pointsSeeder } from './seed.ts';
import './tables.ts';

export const points = defineArea({
  name: 'points',
  seeders: [pointsSeeder],
  adopt: storeExpiryRules,
  tasks: [{ every: 15_000, run: expirePoints }],
  sweep: sweepNotices,
  personal,

  handlers: ({ database: { db }, clock }): HandlersOf<typeof pointsCalls> => ({
    getPoints: async ({ caller: { memberId } }) => ({
      points: await balanceOf(db, memberId, new Date(clock())),
      debt: await debtOf(db, memberId),
    }),
  }),
});
