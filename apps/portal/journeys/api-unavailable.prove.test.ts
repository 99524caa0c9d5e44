import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRaw } from '@estacao/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from './portal.ts';

// A fake API that accepts every call and never answers.

const requestedPaths: (string | undefined)[] = [];
let api: Server;
let portal: TestPortal;

beforeAll(async () => {
  api = createServer(({ url }) => void requestedPaths.push(url?.split('?')[0]));
  await new Promise<void>((resolve) => api.listen(0, resolve));
  const { port } = api.address() as AddressInfo;
  portal = await startTestPortal({ apiUrl: `http://127.0.0.1:${port}/api`, timeoutMs: 200 });
});
afterAll(async () => {
  await portal.stop();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

test('with an unavailable API the host renders the frame and reports each failed call', async () => {
  const { port, host } = new URL(portal.address('aurora'));
  const { status, text } = await sendRaw(Number(port), ['GET / HTTP/1.1', `Host: ${host}`]);
  expect(status).toBe(200);
  const body = text.slice(text.indexOf('<body>'), text.indexOf('<script type="application/json"'));
  for (const tag of ['<header', '<main', '<footer']) expect(body).toContain(tag);
  // The host must not serialise a missing answer as data: the browser fetches that data again.
  expect(text).not.toContain('"landing":{');
  // The host also polls for changes. It requests the page's data once, and reports each failure.
  const dataPaths = requestedPaths.filter(
    (path) => !/^\/api\/(?:content-versions|station-rows)$/.test(path ?? ''),
  );
  expect(dataPaths.toSorted()).toEqual([
    '/api/public-actions/1',
    '/api/station-sections/',
    '/api/stations/1',
  ]);
  expect(portal.errors).toHaveLength(dataPaths.length);
  for (const error of portal.errors) expect(error).toMatchObject({ failure: { kind: 'timeout' } });
});
