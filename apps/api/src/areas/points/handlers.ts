import type { Areas, Services } from '../services.ts';
import { balanceOf, pointsOnWire } from './ledger.ts';

export const pointsHandlers = ({ database: { db } }: Services): Areas['points'] => ({
  async getPoints({ caller }) {
    return { points: pointsOnWire(await balanceOf(db, caller.memberId)) };
  },
});
