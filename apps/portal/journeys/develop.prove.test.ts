import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stationFiles } from '@estacao/stations';
import { expect, test } from 'vitest';
import { findFreePort } from '../../../.ci/tools/free-port.ts';
import { root, run, waitForExit } from './command.ts';
import { copyDataFolder, launch, visit } from './portal.ts';

test('during development edits show at once, and pages hydrate without a mismatch', {
  // Vite transforms each module on its first request: a cold page takes up to two minutes on a busy machine.
  timeout: 300_000,
}, async ({ onTestFailed, onTestFinished }) => {
  const dataDir = copyDataFolder();
  const portNumber = await findFreePort();
  const port = String(portNumber);
  // Another program occupies the port of the hot-reload server.
  const portBlocker = createServer()
    .on('error', () => {})
    .listen(portNumber + 1);
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
    await waitForExit(portal);
    portBlocker.close();
    for (const folderToRemove of [dataDir, folder]) rmSync(folderToRemove, { recursive: true });
  });
  onTestFailed(() => console.log(portal.output()));
  const output = await portal.waitFor(/with the password/);
  expect(output).toMatch(/^Clube Aurora +http:\/\/aurora\.localhost:\d+ +membro@aurora\.test/m);
  // Only React's development build reports a hydration mismatch.
  const { page, pageErrors } = await visit(browser, { answerTimeout: 120_000 });
  page.setDefaultTimeout(120_000);
  const waitForConsole = (expectedText: string) =>
    page.waitForEvent('console', (message) => message.text().includes(expectedText)).then(() => undefined);
  for (const path of ['/', '/nao-existe', '/logout', '/login']) {
    const connection = waitForConsole('[vite] connected');
    await page.goto(`http://aurora.localhost:${port}${path}`);
    await connection;
    await page.locator('main h1').waitFor();
  }
  // The button reacts to the form only after hydration.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('alguem@exemplo.test');
  await page.getByLabel('Senha', { exact: true }).fill('Errada123');
  await page.getByRole('main').locator('button[type=submit]:not([aria-disabled=true])').waitFor();
  expect(pageErrors).toEqual([]);

  const hotUpdate = waitForConsole('hot updated');
  utimesSync(join(root, 'apps/portal/src/areas/session/LoginPage.tsx'), new Date(), new Date());
  await hotUpdate;

  const stationFile = join(folder, 'aurora.station.json');
  const readBrand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--e-action').trim());
  const aurora = readFileSync(stationFile, 'utf8');
  writeFileSync(stationFile, aurora.replace(/"brand": *"[^"]*"/, '"brand": "#0b5d3b"'));
  await expect.poll(readBrand).toBe('#0b5d3b');
  writeFileSync(
    join(folder, 'nova.station.json'),
    JSON.stringify({ id: 901, slug: 'nova', name: 'Clube Novo', theme: { brand: '#8a2be2' } }),
  );
  await portal.waitFor(/^New: Clube Novo +http:\/\/nova\.localhost:\d+ +membro@nova\.test/m);
  await page.goto(`http://nova.localhost:${port}/login`);
  await expect.poll(readBrand).toBe('#8a2be2');
});
