import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw.ts';
import { withStrictTarget } from './strict-target.ts';

const server = createServer(withStrictTarget(({ url }, response) => void response.end(url)));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function sendTarget(target: string, ...hosts: string[]) {
  return sendRaw((server.address() as AddressInfo).port, [
    `GET ${target} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
  ]);
}

describe('a request target', () => {
  test.each([
    ['/', '/'],
    ['/login?volta=%2Fhomepage%0A', '/login?volta=%2Fhomepage%0A'],
    ['//evil.test', '/evil.test'],
    ['///evil.test//x/?a=//b', '/evil.test/x/?a=//b'],
    ['http://aurora.localhost:4000//evil.test', '/evil.test'],
    ['/..//evil.test?a?b', '/../evil.test?a?b'],
    ['/a%20b/%C3%A7%C3%A3o', '/a%20b/%C3%A7%C3%A3o'],
    ['http://aurora.localhost:4000/login?a=b', '/login?a=b'],
    ['HTTP://AURORA.localhost:4000', '/'],
    ['http://aurora.localhost:4000?a=b', '/?a=b'],
  ])('passes the target %s on as %s', async (target, path) => {
    const { status, text } = await sendTarget(target, 'aurora.localhost:4000');
    expect([status, text]).toEqual([200, path]);
  });

  test.each([
    'http://minerva.localhost:4000/',
    'http://aurora.localhost/',
    'http://aurora.localhost:4000@minerva.localhost/',
    'http://minerva.localhost@aurora.localhost:4000/',
    'https://aurora.localhost:4000/',
    'ftp://aurora.localhost:4000/',
    'aurora.localhost:4000',
    '*',
    '/\\evil.test',
    '/%5cevil.test',
    '/%5Cevil.test',
    '/%09/evil.test',
    '/a%00b',
    '/a%0d%0ab',
    '/a%7f',
    '/a#b',
    '/ção',
  ])('rejects the target %s', async (target) => {
    const { status, headers, text } = await sendTarget(target, 'aurora.localhost:4000');
    expect([status, headers.connection]).toEqual([400, 'close']);
    if (text !== '') expect(JSON.parse(text)).toEqual({ messages: [expect.any(String)] });
  });
});

test('rejects a request with two hosts or none', async () => {
  for (const hosts of [
    ['aurora.localhost', 'minerva.localhost'],
    ['aurora.localhost', 'aurora.localhost'],
    [],
  ]) {
    expect((await sendTarget('/', ...hosts)).status).toBe(400);
  }
});
