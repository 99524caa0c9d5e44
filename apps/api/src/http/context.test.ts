import { createDirectory, readStations } from '@estacao/stations';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../services.ts';
import { contextOf } from './context.ts';

const stations = createDirectory(readStations().stations);

async function contextFrom(
  remoteAddress: string,
  trustProxy: boolean,
  headers: Record<string, string> = {},
  { host = 'aurora.localhost', among: directory = stations } = {},
): Promise<RequestContext> {
  const app = new Hono().get('/', (c) => c.json(contextOf(c, directory, { trustProxy })));
  const connection = { incoming: { socket: { remoteAddress } } };
  const response = await app.request(`http://${host}/`, { headers }, connection);
  return (await response.json()) as RequestContext;
}

test('takes the address from the connection and the host from the request without a trusted proxy', async () => {
  const forgedHeaders = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'minerva.localhost' };
  expect(await contextFrom('192.0.2.1', false, forgedHeaders)).toMatchObject({
    address: '192.0.2.1',
    stationId: 1,
  });
});

test('takes address and host from a trusted proxy, and ignores forged entries', async () => {
  const proxyHeaders = {
    'x-forwarded-for': '198.51.100.7, 203.0.113.9',
    'x-forwarded-host': 'minerva.localhost',
  };
  const minervaId = stations.bySlug('minerva')?.station.id;
  expect(await contextFrom('192.0.2.1', true, proxyHeaders)).toMatchObject({
    address: '203.0.113.9',
    stationId: minervaId,
  });
  expect(await contextFrom('192.0.2.1', true)).toMatchObject({ address: '192.0.2.1', stationId: 1 });
});

test('finds no station when the proxy names no valid host or two hosts', async () => {
  for (const host of [
    'aurora.x@minerva.localhost',
    'aurora.localhost, minerva.localhost',
    'xn--a.localhost',
    '',
  ]) {
    const context = await contextFrom('192.0.2.1', true, { 'x-forwarded-host': host });
    expect(context.stationId, host).toBeUndefined();
  }
});

describe('configured hosts', () => {
  const directory = createDirectory(readStations().stations, (slug) => [`${slug}.example.org`]);
  const stationFrom = async (host: string, headers: Record<string, string> = {}) =>
    (await contextFrom('192.0.2.1', false, headers, { host, among: directory })).stationId;

  test('configured hosts reject another host whose first label is a slug', async () => {
    expect(await stationFrom('aurora.example.org')).toBe(1);
    expect(await stationFrom('aurora.evil.test')).toBeUndefined();
    expect(await stationFrom('aurora.evil.test', { origin: 'https://aurora.evil.test' })).toBeUndefined();
  });

  test('an API on a separate host takes the station from the calling page', async () => {
    expect(await stationFrom('api.example.org', { origin: 'https://aurora.example.org' })).toBe(1);
    expect(await stationFrom('api.example.org', { origin: 'https://aurora.evil.test' })).toBeUndefined();
  });
});

test('identifies IPv6 clients by network, for direct connections and behind a proxy', async () => {
  expect(await contextFrom('2001:db8:1:2::3', false)).toMatchObject({ address: '2001:db8:1:2::/64' });
  expect(await contextFrom('192.0.2.1', true, { 'x-forwarded-for': '2001:db8:1:2:3::4' })).toMatchObject({
    address: '2001:db8:1:2::/64',
  });
  expect(await contextFrom('::ffff:192.0.2.1', false)).toMatchObject({ address: '192.0.2.1' });
});

test('a request from the same process has no network address', async () => {
  const app = new Hono().get('/', (c) => c.text(contextOf(c, stations, { trustProxy: false }).address));
  expect(await (await app.request('http://aurora.localhost/')).text()).toBe('here');
});
