import { type QueuePlace, Refusal } from '@estacao/contract/server';
import { type Allowance, createAllowance } from './allowance.ts';
import { atOnceRefusal } from './at-once.ts';
import { createLines } from './lines.ts';

/** Writes of one member that may be here at once: one runs, five wait. */
const MOST = 6;

/** What reads of a member take of the process, in milliseconds. */
const ofReads = { least: 10, burst: 1_000 };

/** Reads of one member, however many sessions and addresses they use. A page asks for thirty things at most. */
const reads = { running: 2, most: 64, refusal: atOnceRefusal };

export const queueText = 'Suas últimas ações ainda estão em andamento. Tente novamente em 1 segundo.';
const refusal = new Refusal(429, queueText, { retryAfter: 1 });

/**
 * The writes of one member queue before they take a connection: all of them wait for the member's row, and would hold
 * every connection while they do. Each process has queues of its own. Across processes the row's lock decides.
 */
export interface Queues {
  /** Throws a `Refusal` when all of the member's places are taken. */
  enter(memberId: number): QueuePlace;
  /** The same for a read, which waits until the member may take time of the process. */
  enterRead(memberId: number): QueuePlace;
  /** Counts the time that an answer to the member has taken. */
  spend: Allowance<number>['spend'];
  /** The same for work that needs nothing before its turn. */
  forMember<T>(memberId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createQueues(): Queues {
  const enter = createLines<number>({ running: 1, most: MOST, refusal });
  const enterRead = createLines<number>(reads);
  const allowance = createAllowance<number>(ofReads);
  return {
    enter,
    enterRead(memberId) {
      const { inTurn, leave } = enterRead(memberId);
      return {
        leave,
        inTurn: (work, signal) =>
          inTurn(async () => {
            await allowance.take(memberId);
            return work();
          }, signal),
      };
    },
    spend: allowance.spend,
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

const free: QueuePlace = { inTurn: (work) => work(), leave: () => {} };

export const noQueues: Queues = {
  enter: () => free,
  enterRead: () => free,
  spend: () => {},
  forMember: (_memberId, work) => work(),
};
