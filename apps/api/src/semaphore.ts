/** A FIFO semaphore. */
export interface Semaphore {
  /** If the signal aborts first, rejects with its reason and leaves the queue. */
  acquire(signal?: AbortSignal): Promise<void>;
  release(): void;
}

export function createSemaphore(limit: number): Semaphore {
  // A Set keeps insertion order and removes a waiter in constant time.
  const waiters = new Set<() => void>();
  let runningCount = 0;
  return {
    acquire(signal) {
      if (runningCount < limit) {
        runningCount += 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const abort = () => {
          waiters.delete(admit);
          reject(signal?.reason);
        };
        const admit = () => {
          waiters.delete(admit);
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        if (signal?.aborted) return reject(signal.reason);
        waiters.add(admit);
        signal?.addEventListener('abort', abort, { once: true });
      });
    },
    release() {
      const [next] = waiters;
      if (next === undefined) runningCount -= 1;
      else next();
    },
  };
}
