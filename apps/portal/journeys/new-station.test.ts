import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stationFiles } from '@estacao/stations';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterButton, fillLogin } from './journey.ts';
import { launch, leave, startTestPortal, type TestPortal, visit } from './portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'stations-'));
let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  for (const file of stationFiles().slice(0, 2)) cpSync(file, join(folder, basename(file)));
  process.env.STATIONS_DIR = folder;
  portal = await startTestPortal();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  delete process.env.STATIONS_DIR;
  rmSync(folder, { recursive: true });
  expect(portal.errors).toEqual([]);
});

test('a token file without pictures becomes a live station where a member logs in', async () => {
  const [sampleFile = ''] = stationFiles(folder);
  const { $schema } = JSON.parse(readFileSync(sampleFile, 'utf8')) as { $schema: string };
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(portal.address('nova'));
  expect(await page.title()).toBe('Estações');

  writeFileSync(
    join(folder, 'nova.station.json'),
    JSON.stringify({
      $schema,
      id: 901,
      slug: 'nova',
      name: 'Clube Recém-criado',
      theme: { brand: '#8a2be2' },
    }),
  );
  await portal.refresh();
  await page.goto(portal.address('nova'), { waitUntil: 'networkidle' });
  expect(await page.title()).toBe('Clube Recém-criado');
  const header = page.locator('main picture img').first();
  await expect
    .poll(() => header.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('banner').getByText('Clube Recém-criado').first().waitFor();
  const covers = page.locator('main img[src*="/covers/"]');
  await expect.poll(() => covers.count()).toBeGreaterThan(2);
  await covers.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => covers.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(portal.address('nova', '/login'));
  await fillLogin(page, 'nova');
  await enterButton(page).click();
  await page.waitForURL('**/homepage');
  await page.getByRole('main').getByText('pontos').first().waitFor();
  await leave(visitor);
});
