import { TooLate } from '../database/deadline.ts';
import { createLines } from './lines.ts';

/** A quarter of the pool, so a flood of invented tokens leaves connections to members. */
const MOST = 4;

const PATIENCE = 5_000;

const line = {
  most: Number.POSITIVE_INFINITY,
  refusal: new TooLate('earlier lookups did not finish in time'),
};

/**
 * Limits session lookups: one per address at a time, and few in total. Invented tokens belong to no session
 * or member, so those limits do not apply to them.
 */
export function createLookups(
  patience = PATIENCE,
): <T>(address: string, look: () => Promise<T>) => Promise<T> {
  const ofAddress = createLines<string>({ running: 1, ...line });
  const ofAll = createLines<'all'>({ running: MOST, ...line });
  return async (address, look) => {
    const [own, shared] = [ofAddress(address), ofAll('all')];
    const signal = AbortSignal.timeout(patience);
    try {
      return await own.inTurn(() => shared.inTurn(look, signal), signal);
    } finally {
      own.leave();
      shared.leave();
    }
  };
}
