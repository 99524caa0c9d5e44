/** Does something at an interval, until it is stopped; a stop waits for what is being done. */
export type Repeat = (
  work: () => Promise<void>,
  every: number,
  failed: (error: unknown) => void,
) => () => Promise<void>;

/** Errors go to `failed`, and it is tried again the next time. The timer keeps no process alive. */
export function repeatByTime(...[work, every, failed]: Parameters<Repeat>): ReturnType<Repeat> {
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
