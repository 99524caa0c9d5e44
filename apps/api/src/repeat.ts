/** Does something at an interval, until it is stopped; a stop waits for what is being done. */
export type Repeat = (
  work: () => Promise<void>,
  every: number,
  failed: (error: unknown) => void,
) => () => Promise<void>;

/**
 * Errors go to `failed`, and it is tried again the next time. A time that comes while it is still being done is left out: what takes
 * longer than that would pile up, and a stop would wait for all of it. The timer keeps no process alive.
 */
export function repeatByTime(...[work, every, failed]: Parameters<Repeat>): ReturnType<Repeat> {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      running = undefined;
    }
  };
  const timer = setInterval(() => {
    running ??= run();
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
