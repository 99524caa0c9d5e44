import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
const folder = fileURLToPath(new URL('..', import.meta.url));
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A worker that ran this long did not fail at startup, so the backoff resets. */
const WELL_AFTER = 5 * 60_000;

export interface RunningWorker {
  stop(): Promise<void>;
}

/**
 * Runs background jobs in their own process, so calls don’t wait for them.
 *
 * Restarts a worker that ends, with exponential backoff. The worker ends with its parent, even after a crash.
 */
export function startWorker(tell: (event: string) => void): RunningWorker {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(wait: number): void {
    const startedAt = performance.now();
    const own = spawn(process.execPath, ['--import', 'tsx', entry], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = own;
    ended = new Promise((resolve) => {
      own.once('exit', () => {
        resolve();
        if (isStopped) return;
        tell('worker exited');
        const next =
          performance.now() - startedAt > WELL_AFTER ? FIRST_WAIT : Math.min(LONGEST_WAIT, 2 * wait);
        timer = setTimeout(() => start(next), wait);
      });
      own.once('error', () => tell('worker failed to start'));
    });
  }

  start(FIRST_WAIT);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      child?.kill('SIGTERM');
      await ended;
    },
  };
}
