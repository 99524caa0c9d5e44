/** So many run at a time. The others wait in the order in which they came. */
export interface Turns {
  /** Resolves when it is this caller's turn. Rejects with the signal's reason, and leaves the line, when that comes first. */
  take(signal?: AbortSignal): Promise<void>;
  /** Hands the turn to the next in line. */
  pass(): void;
}

export function createTurns(atOnce: number): Turns {
  // A set keeps the order, and lets a caller leave from the middle.
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
