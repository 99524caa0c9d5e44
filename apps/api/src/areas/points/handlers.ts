import type { pointsCalls } from '@estacao/contract';
import type { HandlersOf, Services } from '../../services.ts';
import { balanceOf } from './ledger.ts';

export function pointsHandlers({ database: { db }, clock }: Services): HandlersOf<typeof pointsCalls> {
  return {
    async getPoints({ caller }) {
      return { points: await balanceOf(db, caller.memberId, new Date(clock())) };
    },
  };
}
