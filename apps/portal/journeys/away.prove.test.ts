import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRaw } from '@estacao/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from './portal.ts';

// An API that takes every call and answers none.

const asked: (string | undefined)[] = [];
let api: Server;
let portal: TestPortal;

beforeAll(async () => {
  api = createServer(({ url }) => void asked.push(url?.split('?')[0]));
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
  // What has changed is asked for again and again; each part of the page once, and each is heard of.
  const parts = asked.filter((path) => !/^\/api\/(?:content-versions|station-rows)$/.test(path ?? ''));
  expect(parts.toSorted()).toEqual(['/api/public-actions/1', '/api/station-sections/', '/api/stations/1']);
  expect(portal.errors).toHaveLength(parts.length);
  for (const error of portal.errors) expect(error).toMatchObject({ failure: { kind: 'timeout' } });
});
