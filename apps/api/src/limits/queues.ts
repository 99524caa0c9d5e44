import { type QueuePlace, Refusal } from '@estacao/contract/server';
import { type Allowance, createAllowance } from './allowance.ts';
import { atOnceRefusal } from './at-once.ts';
import { createLines } from './lines.ts';

const MOST = 6;

const ofReads = { least: 10, burst: 1_000 };

/** Reads of one member across sessions and addresses. A page makes at most thirty requests. */
const reads = { running: 2, most: 64, refusal: atOnceRefusal };

export const queueText = 'Suas últimas ações ainda estão em andamento. Tente novamente em 1 segundo.';
const refusal = new Refusal(429, queueText, { retryAfter: 1 });

/**
 * Queues a member's writes before they take a connection. They all wait for the lock on the member's row, and
 * would hold every connection. Across processes that lock keeps the order.
 */
export interface Queues {
  enter(memberId: number): QueuePlace;
  enterRead(memberId: number): QueuePlace;
  spend: Allowance<number>['spend'];
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
