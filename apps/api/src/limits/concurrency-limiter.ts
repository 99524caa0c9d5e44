import { setImmediate as nextTick } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { createNamedQueues, type NamedQueuePlace } from './named-queues.ts';

/** A browser opens six connections, and a page makes at most thirty requests. */
const MAX_REQUESTS = 64;

/** Writes per session. The member's queue takes six: a flood is refused before it costs a session lookup. */
const MAX_WRITES = 8;

export const tooManyRequestsText = 'Muitos pedidos ao mesmo tempo. Tente novamente em 1 segundo.';

/** One shared instance, because a stack trace for each refusal of a flood would be expensive. */
export const tooManyRequests = new Refusal(429, tooManyRequestsText, { retryAfter: 1 });

export interface ConcurrencyLimiter {
  enter(address: string, kind: 'read' | 'write', session?: string): NamedQueuePlace;
}

/**
 * Limits concurrent requests per session and per address. The process serves others between two of them, so a
 * flood of expensive reads delays others only briefly.
 */
export function createConcurrencyLimiter(maxRunning: {
  readonly session: number;
  readonly address: number;
}): ConcurrencyLimiter {
  const enterSessionQueue = createNamedQueues<string>({
    maxRunning: maxRunning.session,
    max: MAX_REQUESTS,
    refusal: tooManyRequests,
  });
  const enterWriterQueue = createNamedQueues<string>({
    maxRunning: MAX_WRITES,
    max: MAX_WRITES,
    refusal: tooManyRequests,
  });
  const enterAddressQueue = createNamedQueues<string>({
    maxRunning: maxRunning.address,
    max: MAX_REQUESTS,
    refusal: tooManyRequests,
  });
  return {
    enter(address, kind, session) {
      const places: NamedQueuePlace[] = [];
      const leave = () => {
        for (const place of places) place.leave();
      };
      try {
        // Session first: a request that waits for it must not hold a turn of the address.
        if (session !== undefined)
          places.push((kind === 'read' ? enterSessionQueue : enterWriterQueue)(session));
        places.push(enterAddressQueue(address));
      } catch (error) {
        leave();
        throw error;
      }
      const isAlone = places.every((place) => place.isAlone);
      return {
        isAlone,
        runInTurn(task, signal) {
          const start = async () => {
            if (!isAlone) await nextTick();
            return task();
          };
          return places.reduceRight((inner, place) => () => place.runInTurn(inner, signal), start)();
        },
        leave,
      };
    },
  };
}
