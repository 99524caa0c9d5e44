import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '../serve.ts';
import { sendRaw } from '../testing/raw.ts';
import { startTestApi } from '../testing/test-api.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await listen((await startTestApi()).api, { port: 0, hostname: '127.0.0.1' });
});
afterAll(() => server.close());

function get(target: string, host = 'aurora.localhost') {
  return sendRaw(server.port, [`GET ${target} HTTP/1.1`, `Host: ${host}`]);
}

describe('equivalent targets over a socket', () => {
  test.each([
    '/api/station-sections?where[station_id]=1',
    '/api/station-sections/?where%5Bstation_id%5D=1',
    '/api/station-sections/?where%5bstation_id%5d=1',
    '/api/station-sections/?where[station_id%5D=1',
    '/api/station-sections/?&&where[station_id]=1&&',
    '/api/station-sections/?a=b&&where[station_id]=1',
    '//api/station-sections/?where[station_id]=1',
    '/api//station-sections//?where[station_id]=1',
    'http://aurora.localhost//api///station-sections?where[station_id]=1',
  ])('answers the target %s like the canonical target', async (target) => {
    const canonicalResponse = await get('/api/station-sections/?where[station_id]=1');
    expect([canonicalResponse.status, canonicalResponse.text.includes('type_id')]).toEqual([200, true]);
    const { status, text } = await get(target);
    expect([status, text]).toEqual([200, canonicalResponse.text]);
  });

  test('rejects two station parameters, or a station parameter inside another value', async () => {
    for (const query of ['where[station_id]=1&where%5Bstation_id%5D=2', 'a=where[station_id]%3D1']) {
      expect((await get(`/api/station-sections/?${query}`)).status, query).toBe(400);
    }
  });
});

test.each([
  '//evil.test/x',
  '///evil.test/x',
  '/.//evil.test/x',
  '/..//evil.test/x',
  '//evil.test/api/station-sections/?where[station_id]=1',
  'http://aurora.localhost//evil.test/x',
])('answers 404 to the target %s without a redirect', async (target) => {
  const { status, headers } = await get(target);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test.each([
  '//minerva.localhost/api/stations/13',
  'http://minerva.localhost/api/stations/13',
  '/api\\stations/1',
])('never reaches another host with the target %s', async (target) => {
  expect([400, 404]).toContain((await get(target)).status);
});
