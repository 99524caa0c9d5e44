import { setImmediate as nextTick } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { createLines, type Place } from './lines.ts';

/** A browser opens six connections, and a page asks for thirty things at most. */
const MOST = 64;

/** Writes of one session. The queue of its member takes six: the server refuses a flood before it costs a lookup. */
const MOST_WRITES = 8;

export const atOnceText = 'Muitos pedidos ao mesmo tempo. Tente novamente em 1 segundo.';

/** The same for all: a flood is not to cost a stack trace for each. */
export const atOnceRefusal = new Refusal(429, atOnceText, { retryAfter: 1 });

/** The requests of one network, and of one session, that are on their way. */
export interface AtOnce {
  /** Takes a place for a request of the address and of its session. Throws a `Refusal` when one of them has too many. */
  enter(address: string, kind: 'read' | 'write', session?: string): Place;
}

/**
 * Caps how many requests of a session and of an address run at a time. Between two of them the process serves others:
 * many expensive reads of one network make others wait for some of them, not for all.
 */
export function createAtOnce(running: { readonly session: number; readonly address: number }): AtOnce {
  const ofSession = createLines<string>({ running: running.session, most: MOST, refusal: atOnceRefusal });
  const ofWriter = createLines<string>({ running: MOST_WRITES, most: MOST_WRITES, refusal: atOnceRefusal });
  const ofAddress = createLines<string>({ running: running.address, most: MOST, refusal: atOnceRefusal });
  return {
    enter(address, kind, session) {
      const places: Place[] = [];
      const leave = () => {
        for (const place of places) place.leave();
      };
      try {
        // The session first: a request that waits for it holds no turn of the address.
        if (session !== undefined) places.push((kind === 'read' ? ofSession : ofWriter)(session));
        places.push(ofAddress(address));
      } catch (error) {
        leave();
        throw error;
      }
      const isAlone = places.every((place) => place.isAlone);
      return {
        isAlone,
        inTurn(work, signal) {
          const begin = async () => {
            if (!isAlone) await nextTick();
            return work();
          };
          return places.reduceRight((rest, place) => () => place.inTurn(rest, signal), begin)();
        },
        leave,
      };
    },
  };
}
