import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TEST_SECRET_KEY } from './template.ts';

export interface RunningApi {
  readonly url: string;
  /**
   * Sends SIGKILL. The operating system still writes the data that it has received, unlike in a power cut.
   */
  kill(): Promise<void>;
  terminate(): Promise<number | null>;
}

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));
const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the real API in its own process on a free port. It ends with its test, however the test ends. */
export async function spawnApi(variables: Record<string, string>): Promise<RunningApi> {
  const { DATABASE_URL: _url, DATA_DIR: _dir, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', mainFile], {
    cwd: packageFolder,
    env: { ...env, PORT: '0', JOBS: '0', SANDBOX: '1', SECRET_KEY: TEST_SECRET_KEY, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  exited.finally(() => process.removeListener('exit', killChild));
  const port = await waitForPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    terminate() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let errorOutput = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}: ${errorOutput}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, port } = JSON.parse(line) as { event?: string; port?: number };
      if (event === 'listening' && port !== undefined) resolve(port);
    });
  });
}
