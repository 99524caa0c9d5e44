import { setImmediate as nextTick } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { createLines, type Place } from './lines.ts';

/** A browser opens six connections, and a page asks for thirty things at most. */
const MOST = 64;

const atOnceText = 'Muitos pedidos ao mesmo tempo. Tente novamente em 1 segundo.';

/** The requests of one network, and of one session, that are on their way. */
export interface AtOnce {
  /** Takes a place for a request under each of the names. Throws a `Refusal` where one of them has too many. */
  enter(names: readonly string[]): Place;
}

/**
 * `running` of each name run at a time. Between two of them the process serves the requests of other names: many
 * expensive reads of one network make others wait for some of them, not for all.
 */
export function createAtOnce(running: number): AtOnce {
  const refusal = () => new Refusal(429, atOnceText, { retryAfter: 1 });
  const enterLine = createLines<string>({ running, most: MOST, refusal });
  return {
    enter(names) {
      const places: Place[] = [];
      const leave = () => {
        for (const place of places) place.leave();
      };
      try {
        for (const name of names) places.push(enterLine(name));
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
