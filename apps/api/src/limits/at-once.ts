import { setImmediate as nextTick } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { createLines, type Place } from './lines.ts';

/** A browser opens six connections, and a page makes at most thirty requests. */
const MOST = 64;

/** Writes per session. The member's queue takes six: a flood is refused before it costs a session lookup. */
const MOST_WRITES = 8;

export const atOnceText = 'Muitos pedidos ao mesmo tempo. Tente novamente em 1 segundo.';

/** One shared instance, because a stack trace for each refusal of a flood would be expensive. */
export const atOnceRefusal = new Refusal(429, atOnceText, { retryAfter: 1 });

export interface AtOnce {
  enter(address: string, kind: 'read' | 'write', session?: string): Place;
}

/**
 * Limits concurrent requests per session and per address. The process serves others between two of them, so a
 * flood of expensive reads delays others only briefly.
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
        // Session first: a request that waits for it must not hold a turn of the address.
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
