import { type QueuePlace, Refusal } from '@estacao/contract/server';
import { atOnceText } from './at-once.ts';
import { createLines } from './lines.ts';

/** Writes of one member that may be here at once: one runs, five wait. */
const MOST = 6;

/** Reads of one member, however many sessions and addresses they use. A page asks for thirty things at most. */
const reads = { running: 2, most: 64, refusal: () => new Refusal(429, atOnceText, { retryAfter: 1 }) };

export const queueText = 'Suas últimas ações ainda estão em andamento. Tente novamente em 1 segundo.';

/**
 * The writes of one member queue before they take a connection: all of them wait for the member's row, and would hold
 * every connection while they do. Each process has queues of its own. Across processes the row's lock decides.
 */
export interface Queues {
  /** Throws a `Refusal` when all of the member's places are taken. */
  enter(memberId: number): QueuePlace;
  /** The same for a read. */
  enterRead(memberId: number): QueuePlace;
  /** The same for work that needs nothing before its turn. */
  forMember<T>(memberId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createQueues(): Queues {
  const enter = createLines<number>({ running: 1, most: MOST, refusal });
  return {
    enter,
    enterRead: createLines<number>(reads),
    async forMember(memberId, work, signal) {
      const place = enter(memberId);
      try {
        return await place.inTurn(work, signal);
      } finally {
        place.leave();
      }
    },
  };
}

function refusal(): Refusal {
  return new Refusal(429, queueText, { retryAfter: 1 });
}

const free: QueuePlace = { inTurn: (work) => work(), leave: () => {} };

export const noQueues: Queues = {
  enter: () => free,
  enterRead: () => free,
  forMember: (_memberId, work) => work(),
};
