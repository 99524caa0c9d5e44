export type Repeat = (
  work: () => Promise<void>,
  every: number,
  failed: (error: unknown) => void,
) => () => Promise<void>;

/**
 * Reports errors to `onError` and tries again at the next tick.
 *
 * Skips a tick while the work runs, so slow work does not pile up. The timer is unref'd.
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
