import { type QueuePlace, Refusal } from '@estacao/contract/server';
import { type Allowance, createAllowance } from './allowance.ts';
import { tooManyRequests } from './concurrency-limiter.ts';
import { createNamedQueues } from './named-queues.ts';

const MAX_WRITES = 6;

const readAllowance = { min: 10, burst: 1_000 };

/** Reads of one member across sessions and addresses. A page makes at most thirty requests. */
const readQueueSettings = { maxRunning: 2, max: 64, refusal: tooManyRequests };

export const queueText = 'Suas últimas ações ainda estão em andamento. Tente novamente em 1 segundo.';
const queueRefusal = new Refusal(429, queueText, { retryAfter: 1 });

/**
 * Queues a member's writes before they take a connection. They all wait for the lock on the member's row, and
 * would hold every connection. Across processes that lock keeps the order.
 */
export interface Queues {
  enter(memberId: number): QueuePlace;
  enterRead(memberId: number): QueuePlace;
  spend: Allowance<number>['spend'];
  runForMember<T>(memberId: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createQueues(): Queues {
  const enter = createNamedQueues<number>({ maxRunning: 1, max: MAX_WRITES, refusal: queueRefusal });
  const enterRead = createNamedQueues<number>(readQueueSettings);
  const allowance = createAllowance<number>(readAllowance);
  return {
    enter,
    enterRead(memberId) {
      const { runInTurn, leave } = enterRead(memberId);
      return {
        leave,
        runInTurn: (task, signal) =>
          runInTurn(async () => {
            await allowance.take(memberId);
            return task();
          }, signal),
      };
    },
    spend: allowance.spend,
    async runForMember(memberId, task, signal) {
      const place = enter(memberId);
      try {
        return await place.runInTurn(task, signal);
      } finally {
        place.leave();
      }
    },
  };
}

const unlimitedPlace: QueuePlace = { runInTurn: (task) => task(), leave: () => {} };

export const noQueues: Queues = {
  enter: () => unlimitedPlace,
  enterRead: () => unlimitedPlace,
  spend: () => {},
  runForMember: (_memberId, task) => task(),
};
