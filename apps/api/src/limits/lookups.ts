import { DeadlineExceeded } from '../database/deadline.ts';
import { createNamedQueues } from './named-queues.ts';

/** A quarter of the pool, so a flood of invented tokens leaves connections to members. */
const MAX_LOOKUPS = 4;

const TIMEOUT = 5_000;

const queueSettings = {
  max: Number.POSITIVE_INFINITY,
  refusal: new DeadlineExceeded('earlier lookups did not finish in time'),
};

/**
 * Limits session lookups: one per address at a time, and few in total. Invented tokens belong to no session
 * or member, so those limits do not apply to them.
 */
export function createLookupLimiter(
  timeout = TIMEOUT,
): <T>(address: string, lookUp: () => Promise<T>) => Promise<T> {
  const enterAddressQueue = createNamedQueues<string>({ maxRunning: 1, ...queueSettings });
  const enterSharedQueue = createNamedQueues<'all'>({ maxRunning: MAX_LOOKUPS, ...queueSettings });
  return async (address, lookUp) => {
    const [addressPlace, sharedPlace] = [enterAddressQueue(address), enterSharedQueue('all')];
    const signal = AbortSignal.timeout(timeout);
    try {
      return await addressPlace.runInTurn(() => sharedPlace.runInTurn(lookUp, signal), signal);
    } finally {
      addressPlace.leave();
      sharedPlace.leave();
    }
  };
}
