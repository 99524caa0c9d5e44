/** A FIFO semaphore. */
export interface Turns {
  /** If the signal aborts first, rejects with its reason and leaves the queue. */
  take(signal?: AbortSignal): Promise<void>;
  pass(): void;
}

export function createTurns(atOnce: number): Turns {
  // A Set keeps insertion order and removes a waiter in constant time.
  const waiting = new Set<() => void>();
  let running = 0;
  return {
    take(signal) {
      if (running < atOnce) {
        running += 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(called);
          reject(signal?.reason);
        };
        const called = () => {
          waiting.delete(called);
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        if (signal?.aborted) return reject(signal.reason);
        waiting.add(called);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
    pass() {
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else next();
    },
  };
}
