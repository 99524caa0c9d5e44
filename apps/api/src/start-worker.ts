import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entryFile = fileURLToPath(new URL('./worker.ts', import.meta.url));
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const MIN_WAIT = 1_000;
const MAX_WAIT = 60_000;
/** A worker that ran this long did not fail at startup, so the backoff resets. */
const HEALTHY_AFTER = 5 * 60_000;

export interface RunningWorker {
  stop(): Promise<void>;
}

/**
 * Runs background jobs in their own process, so calls don’t wait for them.
 *
 * Restarts a worker that ends, with exponential backoff. The worker ends with its parent, even after a crash.
 */
export function startWorker(log: (event: string) => void): RunningWorker {
  let child: ChildProcess | undefined;
  let exited: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(wait: number): void {
    const startedAt = performance.now();
    const newChild = spawn(process.execPath, ['--import', 'tsx', entryFile], {
      cwd: packageFolder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = newChild;
    exited = new Promise((resolve) => {
      newChild.once('exit', () => {
        resolve();
        if (isStopped) return;
        log('worker exited');
        const nextWait =
          performance.now() - startedAt > HEALTHY_AFTER ? MIN_WAIT : Math.min(MAX_WAIT, 2 * wait);
        timer = setTimeout(() => start(nextWait), wait);
      });
      newChild.once('error', () => log('worker failed to start'));
    });
  }

  start(MIN_WAIT);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      child?.kill('SIGTERM');
      await exited;
    },
  };
}
