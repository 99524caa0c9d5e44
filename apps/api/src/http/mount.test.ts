import { type Call, table } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fewOf } from '../../../../.ci/tools/sample.ts';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { type Listening, listen } from '../serve.ts';
import { openEverything, startTestApi, type TestApi } from '../testing/test-api.ts';

const bodies: Record<string, string> = {
  'lists in lists, 3,000 deep': nested('[', ']', 3_000),
  'lists in lists, as deep as a body can be': nested('[', ']', 50_000),
  'lists in lists that never end': '['.repeat(100_000),
  'objects in objects, 3,000 deep': nested('{"a":', '}', 3_000, '1'),
  'objects in objects, as deep as a body can be': nested('{"a":', '}', 16_000, '1'),
  'lists below a declared field': `{"password":${nested('[', ']', 49_000)}}`,
  'lists below an undeclared field': besides(nested('[', ']', 49_000)),
  'a few too many lists below an undeclared field': besides(nested('[', ']', 30)),
};

describe('a deeply nested body, over a socket', () => {
  let api: TestApi;
  let server: Listening;
  let authorization: string;
  beforeAll(async () => {
    api = await startTestApi();
    authorization = `Bearer ${(await api.signIn('aurora')).token}`;
    await openEverything(api);
    server = await listen(api.api, { port: 0, hostname: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const send = async (call: Call, body: string) => {
    const path = call.path.replace('{auth}', '/auth').replace(/\{\w+\}/g, '1');
    return fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      method: call.method,
      body,
      headers: { 'content-type': 'application/json', authorization },
    });
  };
  const reading = Object.values<Call>(table).filter(({ request }) => request.body !== undefined);

  test.each(
    reading.flatMap((call) =>
      fewOf(Object.entries(bodies), 3).map(([name, body]) => [call.id, name, call, body] as const),
    ),
  )('%s rejects %s', async (_, __, call, body) => {
    const answer = await send(call, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ messages: [expect.any(String)] });
  });

  test('rejects a body with more values than any form before reading it', async () => {
    const call = reading.find(({ id }) => id === 'login');
    if (call === undefined) throw new Error('no login call');
    const list = (count: number) =>
      besides(`{${Array.from({ length: count }, (_, index) => `"${index}":{}`)}}`);
    expect((await send(call, list(1_000))).status).not.toBe(413);
    const refused = await send(call, list(2_000));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ messages: ['Os dados enviados são grandes demais.'] });
  });

  test('rejects a body with more brackets than any form before parsing it', async () => {
    const call = reading.find(({ id }) => id === 'login');
    if (call === undefined) throw new Error('no login call');
    const body = besides(nested('[', ']', 2_001));
    await send(call, besides('[]'));
    const parse = vi.spyOn(JSON, 'parse');
    expect((await send(call, body)).status).toBe(400);
    expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    parse.mockRestore();
  });

  test.each(fewOf(Object.entries(bodies), 2))('no call crashes on %s', async (_, body) => {
    for (const call of Object.values<Call>(table)) {
      if (call.method === 'GET') continue;
      expect((await send(call, body)).status, call.id).toBeLessThan(500);
    }
  });
});

function nested(open: string, close: string, depth: number, inside = ''): string {
  return open.repeat(depth) + inside + close.repeat(depth);
}

function besides(more: string): string {
  return `{"email":"membro@aurora.test","password":"${SAMPLE_PASSWORD}","more":${more}}`;
}
