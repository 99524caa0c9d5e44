import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TEST_SECRET_KEY } from './template.ts';

export interface RunningApi {
  readonly url: string;
  /** SIGKILL. Data handed to the operating system is still written, unlike in a power cut. */
  kill(): Promise<void>;
  terminate(): Promise<number | null>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the real API in its own process on a free port. It ends with its test, however the test ends. */
export async function spawnApi(variables: Record<string, string>): Promise<RunningApi> {
  const { DATABASE_URL: _url, DATA_DIR: _dir, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: folder,
    env: { ...env, PORT: '0', JOBS: '0', SANDBOX: '1', SECRET_KEY: TEST_SECRET_KEY, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  ended.finally(() => process.removeListener('exit', killed));
  const port = await portOf(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    terminate() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let failed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      failed += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}: ${failed}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, port } = JSON.parse(line) as { event?: string; port?: number };
      if (event === 'listening' && port !== undefined) resolve(port);
    });
  });
}
