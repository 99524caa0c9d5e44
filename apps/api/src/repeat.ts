export type Repeat = (
  task: () => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
) => () => Promise<void>;

/**
 * Reports errors to `onError` and tries again at the next tick.
 *
 * Skips a tick while the task runs, so slow tasks do not pile up. The timer is unref'd.
 */
export function repeatAtInterval(...[task, interval, onError]: Parameters<Repeat>): ReturnType<Repeat> {
  let currentRun: Promise<void> | undefined;
  const run = async () => {
    try {
      await task();
    } catch (error) {
      onError(error);
    } finally {
      currentRun = undefined;
    }
  };
  const timer = setInterval(() => {
    currentRun ??= run();
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await currentRun;
  };
}
