import { createApi, type Database, listen, openDatabase, type RunningServer } from '@estacao/api';
import { sendRaw, startPostgres, type TestPostgres } from '@estacao/api/testing';
import { formatDate, termsVersions } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../.ci/tools/free-port.ts';
import { expectNoAxeViolations } from './axe.ts';
import { enterButton, fillLogin } from './journey.ts';
import { pressAt } from './keyboard.ts';
import { launch, leave, startTestPortal, type TestPortal, visit } from './portal.ts';

// The host calls the first of two separate APIs, which share a PostgreSQL. Neither API needs state from the
// other's memory.

let postgres: TestPostgres;
let database: Database;
let apis: RunningServer[];
let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.create('apart');
  const port = await findFreePort();
  apis = [];
  for (let number = 0; number < 2; number += 1) {
    database = await openDatabase({ url: postgres.url('apart') });
    const api = createApi({
      database,
      stations: readStations().stations,
      log: () => {},
      config: { samples: true, passwordCost: 4, stationUrl: (slug) => `http://${slug}.localhost:${port}` },
    });
    await api.start();
    apis.push(await listen(api, { port: 0 }));
  }
  portal = await startTestPortal({ apiUrl: `http://127.0.0.1:${apis[0]?.port}/api`, port });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  for (const api of apis) await api.close();
  await postgres.stop();
  expect(portal.errors).toEqual([]);
});

test('a host with a remote API answers its health check', async () => {
  const { port } = new URL(portal.address('aurora'));
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  }
});

test("the host redirects an upload's address to the API", async () => {
  const { port, host } = new URL(portal.address('aurora'));
  const { status, headers } = await sendRaw(Number(port), [
    'GET /api/files/abc.jpg HTTP/1.1',
    `Host: ${host}`,
  ]);
  expect([status, headers.location]).toEqual([302, `http://127.0.0.1:${apis[0]?.port}/api/files/abc.jpg`]);
});

test('a member logs in at one API, accepts changed terms, and stays logged in at another', async () => {
  await database.db.updateTable('term_acceptance').set({ version: '2020-01-01' }).execute();
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(portal.address('aurora'));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.goto(portal.address('aurora', '/login'));
  await fillLogin(page, 'aurora');
  await enterButton(page).click();
  await page.waitForURL('**/homepage');
  const terms = page.getByRole('dialog', { name: 'Nossos termos mudaram' });
  const consentBox = terms.getByRole('checkbox', { name: /^Li e aceito/ });
  await terms.locator(':focus').waitFor();
  await expectNoAxeViolations(page, 'terms that have changed');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const continueButton = terms.getByRole('button', { name: 'Continuar' });
  await pressAt(page, continueButton);
  for (let turn = 0; turn < 6; turn += 1) {
    await page.keyboard.press('Tab');
    expect(await terms.locator(':focus').count()).toBe(1);
  }
  await pressAt(page, consentBox, 'Space');
  await pressAt(page, continueButton);
  await terms.waitFor({ state: 'hidden' });
  // A navigation is lost while the dialog leaves the history.
  await page.waitForFunction(() => history.state?.open === undefined);
  await page.goto(portal.address('aurora', '/homepage/minha-conta'));
  const records = page.getByText(/^Versão de .+, aceita em /);
  await records.first().waitFor();
  const currentVersion = formatDate(termsVersions.terms);
  const versions = (await records.allTextContents()).map((text) => text.slice(10, 20));
  expect(versions).toEqual([currentVersion, currentVersion, '01/01/2020', '01/01/2020']);
  expect(await terms.count()).toBe(0);
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const response = await fetch(`http://127.0.0.1:${apis[1]?.port}/api/auth/validate-token`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toEqual({ isValid: true });
  await page.goto(portal.address('aurora', '/logout'));
  await page.waitForURL((url) => url.pathname === '/');
  await leave(visitor);
});
