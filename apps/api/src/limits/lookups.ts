import { createTurns } from '../turns.ts';
import { atOnceRefusal } from './at-once.ts';
import { createLines } from './lines.ts';

/** A quarter of the pool: a flood of invented tokens leaves the other connections to members. */
const MOST = 4;

/**
 * Lookups of sessions, one of each address at a time and few in all. Anyone can invent a token for each request, so the cap
 * on requests of a session doesn't hold here, and no member is known yet whose queue would.
 */
export function createLookups(): <T>(address: string, look: () => Promise<T>) => Promise<T> {
  // The cap on requests of an address bounds its line.
  const placeOf = createLines<string>({
    running: 1,
    most: Number.POSITIVE_INFINITY,
    refusal: atOnceRefusal,
  });
  const turns = createTurns(MOST);
  const inTurn = async <T>(look: () => Promise<T>): Promise<T> => {
    await turns.take();
    try {
      return await look();
    } finally {
      turns.pass();
    }
  };
  return async (address, look) => {
    const place = placeOf(address);
    try {
      return await place.inTurn(() => inTurn(look));
    } finally {
      place.leave();
    }
  };
}
