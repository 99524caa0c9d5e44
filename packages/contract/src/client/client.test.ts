import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listSections } from '../areas/landing/calls.ts';
import { listMunicipalities } from '../areas/places/calls.ts';
import { getPoints } from '../areas/points/calls.ts';
import { endSessions, login, loginWithToken } from '../areas/session/calls.ts';
import { getStation } from '../areas/station/calls.ts';
import { defineCall, perMember } from '../call.ts';
import { CallError, type Failure, failureOf } from '../failure/failure.ts';
import { points as hundredths } from '../values.ts';
import { createClient } from './client.ts';
import type { ClientSettings } from './settings.ts';

const pay = defineCall('POST /payments/{id}/', {
  id: 'pay',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: 'none',
  request: { params: z.object({ id: z.string() }), body: z.object({ amount: hundredths() }) },
  answer: z.object({ paid: z.boolean() }),
  idempotencyKey: true,
  note: 'Only here.',
});

function clientOn(
  answer: (request: Request) => Response | Promise<Response>,
  settings: Partial<ClientSettings> = {},
) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request);
    return answer(request);
  };
  return { sent, client: createClient({ api: 'http://api.test/api', fetch, ...settings }) };
}

function json(body: unknown, init?: ResponseInit) {
  return Response.json(body, init);
}
const points = { params: { userId: 7 } };

async function failureFrom(call: Promise<unknown>): Promise<Failure> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
}

describe('an address', () => {
  const urlOf = async (use: (client: ReturnType<typeof createClient>) => Promise<unknown>, settings = {}) => {
    const { client, sent } = clientOn(() => json({}), settings);
    await use(client).catch(() => undefined);
    return sent[0]?.url;
  };

  test('has its params filled in and brackets in its query', async () => {
    expect(await urlOf((client) => client.call(getPoints, points))).toBe(
      'http://api.test/api/users-points/7',
    );
    expect(await urlOf((client) => client.call(listSections, { query: { 'where[station_id]': 1 } }))).toBe(
      'http://api.test/api/station-sections/?where%5Bstation_id%5D=1',
    );
  });

  test("escapes params, so they can't change the path", async () => {
    const call = (client: ReturnType<typeof createClient>) =>
      client.call(pay, { params: { id: '../a?b#c' }, body: { amount: 1 } }, { idempotencyKey: 'k' });
    expect(await urlOf(call)).toBe('http://api.test/api/payments/..%2Fa%3Fb%23c/');
  });

  test('of an account call uses the auth base', async () => {
    const body = { email: 'a@b.co', password: 'x' };
    const call = (client: ReturnType<typeof createClient>) =>
      client.call(login, { params: { stationId: 1 }, body });
    expect(await urlOf(call)).toBe('http://api.test/api/auth/login/establishment/1');
    expect(await urlOf(call, { auth: 'https://auth.test' })).toBe('https://auth.test/login/establishment/1');
  });

  test('of the municipalities uses the places base, without a token', async () => {
    const ibge = [{ id: 5_300_108, nome: 'Brasília', microrregiao: { id: 53_001 } }];
    const { client, sent } = clientOn(() => json(ibge), {
      token: () => 'held',
      places: 'https://places.test/localidades',
    });
    expect(await client.call(listMunicipalities, { params: { state: 'DF' } })).toEqual(['Brasília']);
    expect(sent[0]?.url).toBe('https://places.test/localidades/estados/DF/municipios');
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    const byDefault = (one: typeof client) => one.call(listMunicipalities, { params: { state: 'DF' } });
    expect(await urlOf(byDefault)).toBe('http://api.test/api/estados/DF/municipios');
  });

  test('omits missing query values', async () => {
    expect(await urlOf((client) => client.call(endSessions, { query: {} }))).toBe(
      'http://api.test/api/auth/sessions',
    );
    expect(await urlOf((client) => client.call(endSessions))).toBe('http://api.test/api/auth/sessions');
  });
});

describe('a request', () => {
  const token = () => 'held';

  test("carries the session's token only for member calls", async () => {
    const { client, sent } = clientOn(() => json({}), { token });
    await client.call(getPoints, points).catch(() => undefined);
    await client.call(getStation, { params: { id: 1 } }).catch(() => undefined);
    await client.call(listSections, { query: { 'where[station_id]': 1 } }).catch(() => undefined);
    expect(sent.map((one) => one.headers.get('authorization'))).toEqual(['Bearer held', null, 'Bearer held']);
  });

  test("carries a one-time token instead of the session's", async () => {
    const { client, sent } = clientOn(() => json({}), { token });
    await client.call(loginWithToken, {}, { token: 'once' }).catch(() => undefined);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer once');
  });

  test('carries the idempotency key and the body as JSON', async () => {
    const { client, sent } = clientOn(() => json({ paid: true }), { token });
    const request = { params: { id: 'a' }, body: { amount: 1250 } };
    expect(await client.call(pay, request, { idempotencyKey: 'attempt-1' })).toEqual({ paid: true });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('attempt-1');
    expect(sent[0]?.headers.get('content-type')).toContain('application/json');
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.json()).toEqual({ amount: 12.5 });
  });

  test('carries an invalid body unchanged, so the server can explain what is wrong', async () => {
    const { client, sent } = clientOn(() => json({ messages: ['Não'] }, { status: 400 }));
    const request = { params: { id: 'a' }, body: { amount: 0.5 } };
    const failure = await failureFrom(client.call(pay, request, { idempotencyKey: 'attempt-1' }));
    expect(failure).toMatchObject({ kind: 'http', status: 400 });
    expect(await sent[0]?.json()).toEqual({ amount: 0.5 });
  });
});

describe('an answer', () => {
  test('is decoded, without fields that the table lacks', async () => {
    const { client } = clientOn(() => json({ points: 1.5, extra: true }));
    expect(await client.call(getPoints, points)).toEqual({ points: 150 });
  });

  test.each([
    [{ points: 'many' }, ['points: invalid_type']],
    [{}, ['points: invalid_type']],
    [[], ['.: invalid_type']],
    [null, ['.: invalid_type']],
  ])('rejects %j and names only the paths of the issues', async (body, issues) => {
    const { client } = clientOn(() => json(body));
    expect(await failureFrom(client.call(getPoints, points))).toEqual({
      kind: 'contract',
      call: 'getPoints',
      issues,
    });
  });

  test('rejects an HTML page', async () => {
    const { client } = clientOn(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await failureFrom(client.call(getPoints, points))).kind).toBe('contract');
  });
});

describe('a failure', () => {
  test.each([
    [500, { messages: ['Um'] }, { kind: 'http', status: 500, messages: ['Um'] }],
    [503, undefined, { kind: 'http', status: 503, messages: [] }],
    [404, ['Um'], { kind: 'http', status: 404, messages: ['Um'] }],
    [422, { error: 'Um' }, { kind: 'http', status: 422, messages: ['Um'] }],
    [
      400,
      { messages: ['Um'], fields: { cpf: ['Um'] } },
      { kind: 'http', status: 400, messages: ['Um'], fields: { cpf: ['Um'] } },
    ],
    [401, { messages: ['Um'] }, { kind: 'unauthorized', messages: ['Um'] }],
    [
      401,
      { messages: ['Um'], user: { email: 'a****@b' } },
      { kind: 'unauthorized', messages: ['Um'], affiliate: { email: 'a****@b' } },
    ],
  ])('has status %i and body %j', async (status, body, failure) => {
    const { client } = clientOn(() =>
      body === undefined ? new Response(null, { status }) : json(body, { status }),
    );
    expect(await failureFrom(client.call(getPoints, points))).toEqual(failure);
  });

  test.each([
    ['120', 120],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('with Retry-After %j waits %j seconds', async (header, seconds) => {
    const { client } = clientOn(() =>
      json({ messages: [] }, { status: 429, headers: { 'retry-after': header } }),
    );
    expect(await failureFrom(client.call(getPoints, points))).toEqual({
      kind: 'http',
      status: 429,
      messages: [],
      ...(seconds === undefined ? {} : { retryAfter: seconds }),
    });
  });

  test('of the network is reported as offline', async () => {
    const { client } = clientOn(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureFrom(client.call(getPoints, points))).toEqual({ kind: 'offline' });
  });

  test('of a slow server is reported as timeout', async () => {
    const { client } = clientOn(untilAborted, { timeout: 5 });
    expect(await failureFrom(client.call(getPoints, points))).toEqual({ kind: 'timeout' });
  });

  test('of an aborted call has its kind, before and during the call', async () => {
    const { client, sent } = clientOn(untilAborted);
    const controller = new AbortController();
    const call = client.call(getPoints, points, { signal: controller.signal });
    await expect.poll(() => sent).toHaveLength(1);
    controller.abort();
    expect(await failureFrom(call)).toEqual({ kind: 'aborted' });
    expect(await failureFrom(client.call(getPoints, points, { signal: AbortSignal.abort() }))).toEqual({
      kind: 'aborted',
    });
  });

  test("of the client's code is reported as a bug", async () => {
    const { client } = clientOn(() => json({}), {
      token: () => {
        throw new RangeError('no storage');
      },
    });
    expect(await failureFrom(client.call(getPoints, points))).toEqual({ kind: 'bug', message: 'no storage' });
  });
});

describe('a call with a lazy description', () => {
  test('waits for the description', async () => {
    const { client, sent } = clientOn(() => json({ points: 7 }));
    let arrive = (_: typeof getPoints) => {};
    const description = new Promise<typeof getPoints>((resolve) => {
      arrive = resolve;
    });
    const call = client.call(description, points);
    await new Promise(setImmediate);
    expect(sent).toEqual([]);
    arrive(getPoints);
    await call.catch(() => {});
    expect(sent.map(({ url }) => url)).toEqual(['http://api.test/api/users-points/7']);
  });

  test('sends nothing when the description fails to load', async () => {
    const { client, sent } = clientOn(() => json({}));
    const lost = Promise.reject(new CallError({ kind: 'offline' }));
    expect(await failureFrom(client.call<typeof getPoints>(lost, points))).toEqual({ kind: 'offline' });
    expect(sent).toEqual([]);
  });

  test('sends nothing when it is aborted before the description loads', async () => {
    const { client, sent } = clientOn(() => json({}));
    const controller = new AbortController();
    const call = client.call(Promise.resolve(getPoints), points, { signal: controller.signal });
    controller.abort();
    expect(await failureFrom(call)).toMatchObject({ kind: 'aborted' });
    expect(sent).toEqual([]);
  });
});

describe('a rejected token', () => {
  const refusing = (settings: Partial<ClientSettings>) => {
    const onTokenRejected = vi.fn();
    const { client } = clientOn(() => json({ messages: [] }, { status: 401 }), {
      onTokenRejected,
      ...settings,
    });
    return { client, onTokenRejected };
  };

  test('is reported when a member call is refused', async () => {
    const { client, onTokenRejected } = refusing({ token: () => 'held' });
    await failureFrom(client.call(getPoints, points));
    expect(onTokenRejected).toHaveBeenCalledOnce();
  });

  test('is not reported for a wrong password, a used one-time token or a call without a token', async () => {
    const body = { email: 'a@b.co', password: 'x' };
    const held = refusing({ token: () => 'held' });
    await failureFrom(held.client.call(login, { params: { stationId: 1 }, body }));
    await failureFrom(held.client.call(loginWithToken, {}, { token: 'once' }));
    const none = refusing({});
    await failureFrom(none.client.call(getPoints, points));
    expect([held, none].flatMap(({ onTokenRejected }) => onTokenRejected.mock.calls)).toEqual([]);
  });

  test('is not reported when the token was replaced during the call', async () => {
    const tokens = ['old', 'new'];
    const { client, onTokenRejected } = refusing({ token: () => tokens.shift() });
    await failureFrom(client.call(getPoints, points));
    expect(onTokenRejected).not.toHaveBeenCalled();
  });
});

function untilAborted({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
