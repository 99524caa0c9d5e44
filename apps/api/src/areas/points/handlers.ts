import type { Areas, Services } from '../services.ts';
import { balanceOf, pointsOnWire } from './ledger.ts';

export function pointsHandlers({ database: { db } }: Services): Areas['points'] {
  return {
    async getPoints({ caller }) {
      return { points: pointsOnWire(await balanceOf(db, caller.memberId)) };
    },
  };
}
