import type { Trx } from '../../database/database.ts';

/** Whether something of the member's is going to be paid by a card: it can't be removed before. */
export async function isInUse(_trx: Trx, _cardId: number): Promise<boolean> {
  return false;
}
