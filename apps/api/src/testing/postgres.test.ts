import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { findBinaries } from './postgres.ts';

test('fails with installation instructions when PostgreSQL is missing', () => {
  expect(() => findBinaries(['/nowhere'])).toThrow(/apt-get install postgresql/);
});

async function startInChild(): Promise<{ child: ChildProcess; folder: string }> {
  const module = fileURLToPath(new URL('./postgres.ts', import.meta.url));
  const script = `import { startPostgres } from ${JSON.stringify(module)}; console.log((await startPostgres()).folder)`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the child process exited with ${code}`)));
  });
  return { child, folder };
}

longTest('stops PostgreSQL when its parent process is killed', async ({ onTestFinished }) => {
  const { child, folder } = await startInChild();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const isRunning = () => existsSync(join(folder, '.s.PGSQL.5432'));
  expect(isRunning()).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);
});
