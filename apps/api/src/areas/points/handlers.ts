import type { pointsCalls } from '@estacao/contract';
import type { HandlersOf, Services } from '../../services.ts';
import { balanceOf } from './ledger.ts';
import { debtOf } from './reward-returns.ts';

export function pointsHandlers({ database: { db }, clock }: Services): HandlersOf<typeof pointsCalls> {
  return {
    async getPoints({ caller }) {
      const { memberId } = caller;
      return {
        points: await balanceOf(db, memberId, new Date(clock())),
        debt: await debtOf(db, memberId),
      };
    },
  };
}
