import { createSemaphore, type Semaphore } from '../semaphore.ts';

/** A place in a named queue. The first places run, the others wait. */
export interface NamedQueuePlace {
  runInTurn<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  leave(): void;
  /** Whether the queue had no other place when this one was taken. */
  readonly isAlone: boolean;
}

interface QueueSettings {
  readonly maxRunning: number;
  readonly max: number;
  readonly refusal: Error;
}

/** Keeps a queue per name in this process. Throws the refusal when a queue is full. */
export function createNamedQueues<Name>({
  maxRunning,
  max,
  refusal,
}: QueueSettings): (name: Name) => NamedQueuePlace {
  const queues = new Map<Name, { readonly semaphore: Semaphore; places: number }>();
  return (name) => {
    const queue = queues.get(name) ?? { semaphore: createSemaphore(maxRunning), places: 0 };
    if (queue.places >= max) throw refusal;
    const isAlone = queue.places === 0;
    queue.places += 1;
    queues.set(name, queue);
    return {
      isAlone,
      async runInTurn(task, signal) {
        await queue.semaphore.acquire(signal).catch(() => {
          throw refusal;
        });
        try {
          return await task();
        } finally {
          queue.semaphore.release();
        }
      },
      leave() {
        queue.places -= 1;
        if (queue.places === 0) queues.delete(name);
      },
    };
  };
}
