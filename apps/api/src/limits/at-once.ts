import { setImmediate as nextTick } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { createLines, type Place } from './lines.ts';

/** A browser opens six connections, and a page asks for thirty things at most. */
const MOST = 64;

export const atOnceText = 'Muitos pedidos ao mesmo tempo. Tente novamente em 1 segundo.';

/** The requests of one network, and of one session, that are on their way. */
export interface AtOnce {
  /** Takes a place for a request of the address and of its session. Throws a `Refusal` when one of them has too many. */
  enter(address: string, session?: string): Place;
}

/**
 * Caps how many requests of a session and of an address run at a time. Between two of them the process serves others:
 * many expensive reads of one network make others wait for some of them, not for all.
 */
export function createAtOnce(running: { readonly session: number; readonly address: number }): AtOnce {
  const refusal = () => new Refusal(429, atOnceText, { retryAfter: 1 });
  const ofSession = createLines<string>({ running: running.session, most: MOST, refusal });
  const ofAddress = createLines<string>({ running: running.address, most: MOST, refusal });
  return {
    enter(address, session) {
      const places: Place[] = [];
      const leave = () => {
        for (const place of places) place.leave();
      };
      try {
        // The session first: a request that waits for it holds no turn of the address.
        if (session !== undefined) places.push(ofSession(session));
        places.push(ofAddress(address));
      } catch (error) {
        leave();
        throw error;
      }
      return {
        inTurn(work, signal) {
          const begin = async () => {
            await nextTick();
            return work();
          };
          return places.reduceRight((rest, place) => () => place.inTurn(rest, signal), begin)();
        },
        leave,
      };
    },
  };
}
