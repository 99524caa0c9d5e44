/**
 * Does something at an interval, until it is stopped; a stop waits for what is being done. Errors go to `failed`, and it
 * is tried again the next time. The timer keeps no process alive.
 */
export function repeat(
  work: () => Promise<void>,
  every: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch(failed);
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
