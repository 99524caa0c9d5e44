import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, test, vi } from 'vitest';
import { ensureBrowser } from '../../../.ci/browser.ts';
import { serveFolder } from '../../../.ci/serve.ts';
import { buildPages, weightOf } from './weight.ts';

const KB = 1024;

test('a page of the library, and a dialog on it, stay within their bytes', async ({ onTestFinished }) => {
  const out = mkdtempSync(join(tmpdir(), 'weight-'));
  // React as it ships: under test a build is one for development.
  vi.stubEnv('NODE_ENV', 'production');
  await buildPages(out, ['budget']);
  const { server, port } = await serveFolder(out, 0);
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await browser.close();
    server.close();
    server.closeAllConnections();
    rmSync(out, { recursive: true });
  });
  const { scripts, styles, dialog, late } = await weightOf(browser, out, port);
  // Something is measured at all.
  expect(scripts).toBeGreaterThan(40 * KB);
  expect(dialog).toBeGreaterThan(5 * KB);
  expect(scripts).toBeLessThanOrEqual(90 * KB);
  expect(styles).toBeLessThanOrEqual(8 * KB);
  expect(dialog).toBeLessThanOrEqual(30 * KB);
  // A pointer that comes near has fetched it.
  expect(late).toBe(0);
});
