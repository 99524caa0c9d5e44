import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRaw } from '@estacao/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from './portal.ts';

// An API that takes every call and answers none.

let api: Server;
let portal: TestPortal;

beforeAll(async () => {
  api = createServer(() => {});
  await new Promise<void>((done) => api.listen(0, done));
  const { port } = api.address() as AddressInfo;
  portal = await startTestPortal({ apiUrl: `http://127.0.0.1:${port}/api`, patience: 200 });
});
afterAll(async () => {
  await portal.stop();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

test('what can be drawn without it is drawn, and who looks after the portal hears of it', async () => {
  const { port, host } = new URL(portal.address('aurora'));
  const { status, text } = await sendRaw(Number(port), ['GET / HTTP/1.1', `Host: ${host}`]);
  expect(status).toBe(200);
  const body = text.slice(text.indexOf('<body>'), text.indexOf('<script type="application/json"'));
  for (const part of ['<header', '<main', '<footer']) expect(body).toContain(part);
  // The browser asks again: nothing stands in the page as if it had come.
  expect(text).not.toContain('"landing":{');
  // Whatever it was asked for: what has changed, and each part of the page.
  expect(portal.errors.length).toBeGreaterThan(1);
  for (const error of portal.errors) expect(error).toMatchObject({ failure: { kind: 'timeout' } });
});
