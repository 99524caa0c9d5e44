/**
 * Does something again and again, until it is stopped; a stop waits for what is being done. What goes wrong is
 * told, and tried again the next time. Nothing is kept alive for it.
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
