import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readStations, stationFiles } from '@estacao/stations';
import { expect, test } from 'vitest';
import { freePort } from '../../../.ci/tools/free-port.ts';
import { ended, type Running, root, run } from './command.ts';
import { launch, ownData, visit } from './portal.ts';

test('prints the address and the demo member of each station, stops cleanly, and starts again on the same data', async ({
  onTestFinished,
}) => {
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
    // What its login takes, and nothing that it doesn't.
    const line = output.split('\n').find((one) => one.includes(`${station.slug}.localhost`));
    expect(line?.includes(`@${station.slug}.test`)).toBe(station.features.login !== 'cpf');
    expect(/CPF \d{11}/.test(line ?? '')).toBe(station.features.login !== 'email');
  }
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(200);

  // One at a time on a folder: a second exits with an error, and leaves the first alone.
  const second = start();
  expect(await ended(second)).toBe(1);
  expect(second.output()).toContain(dataDir);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  // Nor on a port; what is in the way is named, and the folder of the one that gave up is free for the next.
  const elsewhere = ownData();
  const third = run('apps/portal/host/main.ts', { PORT: port, DATA_DIR: elsewhere });
  started.push(third);
  expect(await ended(third)).toBe(1);
  expect(third.output()).toContain(
    `PORT ${port} is in use by another program; PORT=${Number(port) + 1} asks`,
  );
  expect(readdirSync(elsewhere).sort()).toEqual(['pg', 'secret.key']);
  rmSync(elsewhere, { recursive: true });

  first.child.kill('SIGTERM');
  expect(await ended(first)).toBe(0);

  const again = start();
  await again.waitFor(/their password is/);
  again.child.kill('SIGINT');
  expect(await ended(again)).toBe(0);
});

test.each([
  ['apps/portal/host/main.ts', 'PORT', 'quatro mil', 'PORT is no port: quatro mil\n'],
  ['apps/api/src/main.ts', 'PORT', 'quatro mil', 'PORT is no port: quatro mil\n'],
  [
    'apps/portal/host/main.ts',
    'STATIONS_DIR',
    '/nada/nunca',
    '/nada/nunca, where the stations should be (STATIONS_DIR), is not there\n',
  ],
])('%s reports by its name a %s that makes no sense', async (script, name, value, message) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const portal = run(script, { DATA_DIR: dataDir, [name]: value });
  expect(await ended(portal)).toBe(1);
  expect(portal.output()).toContain(message);
  expect(portal.output()).not.toMatch(/^\s+at /m);
  expect(readdirSync(dataDir)).not.toContain('lock');
  rmSync(dataDir, { recursive: true });
});

test('while one works on it, what is changed shows at once, and pages hydrate without a mismatch', {
  timeout: 300_000,
}, async ({ onTestFailed, onTestFinished }) => {
  const dataDir = ownData();
  const free = await freePort();
  const port = String(free);
  // Another program has the next port, which pages hear of changes on.
  const other = createServer()
    .on('error', () => {})
    .listen(free + 1);
  const folder = mkdtempSync(join(tmpdir(), 'stations-'));
  for (const file of stationFiles().slice(0, 1)) cpSync(file, join(folder, basename(file)));
  const portal = run('apps/portal/host/dev.ts', {
    PORT: port,
    DATA_DIR: dataDir,
    STATIONS_DIR: folder,
  });
  const browser = await launch();
  onTestFinished(async () => {
    await browser.close();
    portal.child.kill('SIGTERM');
    await ended(portal);
    other.close();
    for (const made of [dataDir, folder]) rmSync(made, { recursive: true });
  });
  onTestFailed(() => console.log(portal.output()));
  const output = await portal.waitFor(/their password is/);
  expect(output).toMatch(/^Clube Aurora +http:\/\/aurora\.localhost:\d+ +membro@aurora\.test/m);
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
  await page.getByRole('main').locator('button[type=submit]:not([aria-disabled=true])').waitFor();
  expect(complaints).toEqual([]);

  const changed = hears('hot updated');
  // Saved again, as an editor does.
  utimesSync(join(root, 'apps/portal/src/areas/session/LoginPage.tsx'), new Date(), new Date());
  await changed;

  const tokens = join(folder, 'aurora.station.json');
  const brandOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--e-action').trim());
  const aurora = readFileSync(tokens, 'utf8');
  // The page that is looked at comes anew by itself.
  writeFileSync(tokens, aurora.replace(/"brand": *"[^"]*"/, '"brand": "#0b5d3b"'));
  await expect.poll(brandOf).toBe('#0b5d3b');
  writeFileSync(
    join(folder, 'nova.station.json'),
    JSON.stringify({ id: 901, slug: 'nova', name: 'Clube Novo', theme: { brand: '#8a2be2' } }),
  );
  await portal.waitFor(/^New: Clube Novo +http:\/\/nova\.localhost:\d+ +membro@nova\.test/m);
  await page.goto(`http://nova.localhost:${port}/login`);
  await expect.poll(brandOf).toBe('#8a2be2');
});
