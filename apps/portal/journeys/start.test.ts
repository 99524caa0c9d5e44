import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { ensurePortal } from '../../../.ci/built.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { ended, type Running, root, run } from './command.ts';
import { launch, visit } from './portal.ts';

test('prints the address and the demo member of each station, stops cleanly, and starts again on the same data', async ({
  onTestFinished,
}) => {
  ensurePortal();
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const port = String(await freePort());
  const started: Running[] = [];
  onTestFinished(() => {
    for (const { child } of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  const start = () => {
    const portal = run('apps/portal/host/main.ts', { PORT: port, DATA_DIR: dataDir });
    started.push(portal);
    return portal;
  };

  const first = start();
  const output = await first.waitFor(/their password is/);
  for (const { station } of readStations().stations) {
    expect(output).toContain(`http://${station.slug}.localhost:${port} `);
    expect(output).toContain(`@${station.slug}.test`);
  }
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(200);

  // One at a time on a folder: a second exits with an error, and leaves the first alone.
  const second = start();
  expect(await ended(second)).toBe(1);
  expect(second.output()).toContain(dataDir);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect(await ended(first)).toBe(0);

  const again = start();
  await again.waitFor(/their password is/);
  again.child.kill('SIGINT');
  expect(await ended(again)).toBe(0);
});

test('a port that is no port is reported by its name', async () => {
  const portal = run('apps/portal/host/main.ts', { PORT: 'quatro mil' });
  expect(await ended(portal)).toBe(1);
  expect(portal.output()).toContain('PORT is no port: quatro mil\n');
  expect(portal.output()).not.toMatch(/^\s+at /m);
});

test('while one works on it, what is changed shows at once, and pages hydrate without a mismatch', {
  timeout: 300_000,
}, async ({ onTestFinished }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'));
  const port = String(await freePort());
  const portal = run('apps/portal/host/dev.ts', { PORT: port, DATA_DIR: dataDir });
  const browser = await launch();
  onTestFinished(async () => {
    await browser.close();
    portal.child.kill('SIGTERM');
    await ended(portal);
    rmSync(dataDir, { recursive: true });
  });
  await portal.waitFor(/http:\/\/aurora\.localhost/);
  // Only React's development build reports a hydration mismatch.
  const { page, complaints } = await visit(browser);
  page.setDefaultTimeout(120_000);
  const hears = (words: string) =>
    page.waitForEvent('console', (message) => message.text().includes(words)).then(() => undefined);
  for (const path of ['/', '/nao-existe', '/logout', '/login']) {
    const connected = hears('[vite] connected');
    await page.goto(`http://aurora.localhost:${port}${path}`);
    await connected;
    await page.locator('main h1').waitFor();
  }
  // Awake: the button knows that the form is filled in.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('alguem@exemplo.test');
  await page.getByLabel('Senha', { exact: true }).fill('Errada123');
  await page.locator('button[type=submit]:not([aria-disabled=true])').waitFor();
  expect(complaints).toEqual([]);

  const changed = hears('hot updated');
  // Saved again, as an editor does.
  utimesSync(join(root, 'apps/portal/src/areas/session/LoginPage.tsx'), new Date(), new Date());
  await changed;
});
