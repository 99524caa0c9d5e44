import { type Call, table } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pickFew } from '../../../../.ci/tools/sample.ts';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { listen, type RunningServer } from '../serve.ts';
import { enableEverything, startTestApi, type TestApi } from '../testing/test-api.ts';

const bodies: Record<string, string> = {
  'lists in lists, 3,000 deep': nest('[', ']', 3_000),
  'lists in lists, as deep as a body can be': nest('[', ']', 50_000),
  'lists in lists that never end': '['.repeat(100_000),
  'objects in objects, 3,000 deep': nest('{"a":', '}', 3_000, '1'),
  'objects in objects, as deep as a body can be': nest('{"a":', '}', 16_000, '1'),
  'lists below a declared field': `{"password":${nest('[', ']', 49_000)}}`,
  'lists below an undeclared field': withExtraField(nest('[', ']', 49_000)),
  'a few too many lists below an undeclared field': withExtraField(nest('[', ']', 30)),
};

describe('a deeply nested or very long body, over a socket', () => {
  let api: TestApi;
  let server: RunningServer;
  let authorization: string;
  beforeAll(async () => {
    api = await startTestApi();
    authorization = `Bearer ${(await api.signIn('aurora')).token}`;
    await enableEverything(api);
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
  const callsWithBody = Object.values<Call>(table).filter(({ request }) => request.body !== undefined);

  test.each(
    callsWithBody.flatMap((call) =>
      pickFew(Object.entries(bodies), 3).map(([name, body]) => [call.id, name, call, body] as const),
    ),
  )('%s rejects a body of %s', async (_, __, call, body) => {
    const response = await send(call, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ messages: [expect.any(String)] });
  });

  test('answers 413 to a body with more values than any form', async () => {
    const call = callsWithBody.find(({ id }) => id === 'login');
    if (call === undefined) throw new Error('no login call');
    const bodyWithValues = (count: number) =>
      withExtraField(`{${Array.from({ length: count }, (_, index) => `"${index}":{}`)}}`);
    expect((await send(call, bodyWithValues(1_000))).status).not.toBe(413);
    const refusedResponse = await send(call, bodyWithValues(2_000));
    expect(refusedResponse.status).toBe(413);
    expect(await refusedResponse.json()).toEqual({ messages: ['Os dados enviados são grandes demais.'] });
  });

  test('rejects a body with more brackets than any form before parsing it', async () => {
    const call = callsWithBody.find(({ id }) => id === 'login');
    if (call === undefined) throw new Error('no login call');
    const body = withExtraField(nest('[', ']', 2_001));
    await send(call, withExtraField('[]'));
    const parse = vi.spyOn(JSON, 'parse');
    expect((await send(call, body)).status).toBe(400);
    expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    parse.mockRestore();
  });

  test.each(pickFew(Object.entries(bodies), 2))('no call crashes on a body of %s', async (_, body) => {
    for (const call of Object.values<Call>(table)) {
      if (call.method === 'GET') continue;
      expect((await send(call, body)).status, call.id).toBeLessThan(500);
    }
  });
});

function nest(openBracket: string, closeBracket: string, depth: number, innermost = ''): string {
  return openBracket.repeat(depth) + innermost + closeBracket.repeat(depth);
}

function withExtraField(extraValue: string): string {
  return `{"email":"membro@aurora.test","password":"${SAMPLE_PASSWORD}","more":${extraValue}}`;
}
