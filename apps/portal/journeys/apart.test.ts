import { createApi, type Listening, listen, openDatabase } from '@estacao/api';
import { sendRaw, startPostgres, type TestPostgres } from '@estacao/api/testing';
import { readStations } from '@estacao/stations';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../.ci/free-port.ts';
import { enterButton, fillLogin } from './journey.ts';
import { launch, leave, startTestPortal, type TestPortal, visit } from './portal.ts';

// A host here, two APIs there, on one PostgreSQL: nothing that one of them keeps is needed by another.

let postgres: TestPostgres;
let apis: Listening[];
let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.create('apart');
  const port = await freePort();
  apis = [];
  for (let number = 0; number < 2; number += 1) {
    const api = createApi({
      database: await openDatabase({ url: postgres.url('apart') }),
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

test('the host says by itself that it is well', async () => {
  const { port } = new URL(portal.address('aurora'));
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  }
});

test('what members have sent is named as if it were here, and led to where it is', async () => {
  const { port, host } = new URL(portal.address('aurora'));
  const { status, headers } = await sendRaw(Number(port), [
    'GET /api/files/abc.jpg HTTP/1.1',
    `Host: ${host}`,
  ]);
  expect([status, headers.location]).toEqual([302, `http://127.0.0.1:${apis[0]?.port}/api/files/abc.jpg`]);
});

test('a member logs in across origins, and the other API knows their session', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(portal.address('aurora'));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.goto(portal.address('aurora', '/login'));
  await fillLogin(page, 'aurora');
  await enterButton(page).click();
  await page.waitForURL('**/homepage');
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const answer = await fetch(`http://127.0.0.1:${apis[1]?.port}/api/auth/validate-token`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toEqual({ isValid: true });
  await page.goto(portal.address('aurora', '/logout'));
  await page.waitForURL((url) => url.pathname === '/');
  await leave(visitor);
});
