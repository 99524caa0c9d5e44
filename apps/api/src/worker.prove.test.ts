import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/database.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { createSubscriber, insertPlan } from './testing/subscribers.ts';
import { TEST_SECRET_KEY } from './testing/template.ts';
import { startTestApi } from './testing/test-api.ts';

const workerModule = fileURLToPath(new URL('./start-worker.ts', import.meta.url));
const folder = fileURLToPath(new URL('..', import.meta.url));

async function startParent(url: string) {
  const script = `import { startWorker } from ${JSON.stringify(workerModule)}; startWorker(() => {}); setInterval(() => {}, 1e6);`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env: { ...process.env, DATABASE_URL: url, SAMPLES: '0', SANDBOX: '1', SECRET_KEY: TEST_SECRET_KEY },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  for await (const line of createInterface({ input: parent.stdout })) {
    const { event, pid } = JSON.parse(line) as { event: string; pid?: number };
    if (event === 'working') return { parent, pid };
  }
  throw new Error('the worker never started');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a worker charges due subscriptions in its own process and ends with its parent', {
  timeout: 240_000,
}, async () => {
  const url = await sharedPostgres().createUrl();
  const api = await startTestApi({ database: await openDatabase({ url }) });
  onTestFinished(() => api.stop());
  const me = await createSubscriber(api);
  const planId = await insertPlan(api);
  await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: await me.saveCard() });
  // The worker uses the real clock, which is later than this date.
  await api.database.db.updateTable('subscription').set({ next_due_on: '2026-01-01' }).execute();
  const { parent, pid } = await startParent(url);
  await expect
    .poll(async () => (await me.fetchPlan())?.bills.filter(({ state }) => state === 'paid').length)
    .toBeGreaterThan(1);
  expect(isAlive(pid ?? 0)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => isAlive(pid ?? 0)).toBe(false);
});
