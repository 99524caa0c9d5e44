import { TooLate } from '../database/deadline.ts';
import { createLines } from './lines.ts';

/** A quarter of the pool: a flood of invented tokens leaves the other connections to members. */
const MOST = 4;

/** As long as a query waits for a database that doesn't answer, in milliseconds. */
const PATIENCE = 5_000;

// The cap on requests of an address bounds its line.
const line = {
  most: Number.POSITIVE_INFINITY,
  refusal: new TooLate('the lookups before this one did not end in time'),
};

/**
 * Lookups of sessions, one of each address at a time and few in all. Anyone can invent a token for each request, so the cap
 * on requests of a session doesn't hold here, and no member is known yet whose queue would.
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
