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

function createStubbedClient(
  respond: (request: Request) => Response | Promise<Response>,
  settings: Partial<ClientSettings> = {},
) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request);
    return respond(request);
  };
  return { sent, client: createClient({ api: 'http://api.test/api', fetch, ...settings }) };
}

function jsonResponse(body: unknown, init?: ResponseInit) {
  return Response.json(body, init);
}
const points = { params: { userId: 7 } };

async function catchFailure(call: Promise<unknown>): Promise<Failure> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
}

describe('an address', () => {
  const captureUrl = async (
    makeCall: (client: ReturnType<typeof createClient>) => Promise<unknown>,
    settings = {},
  ) => {
    const { client, sent } = createStubbedClient(() => jsonResponse({}), settings);
    await makeCall(client).catch(() => undefined);
    return sent[0]?.url;
  };

  test('fills params into the address and encodes brackets in its query', async () => {
    expect(await captureUrl((client) => client.call(getPoints, points))).toBe(
      'http://api.test/api/users-points/7',
    );
    expect(
      await captureUrl((client) => client.call(listSections, { query: { 'where[station_id]': 1 } })),
    ).toBe('http://api.test/api/station-sections/?where%5Bstation_id%5D=1');
  });

  test("escapes params in the address, so they can't change the path", async () => {
    const call = (client: ReturnType<typeof createClient>) =>
      client.call(pay, { params: { id: '../a?b#c' }, body: { amount: 1 } }, { idempotencyKey: 'k' });
    expect(await captureUrl(call)).toBe('http://api.test/api/payments/..%2Fa%3Fb%23c/');
  });

  test('an account call uses the auth base address', async () => {
    const body = { email: 'a@b.co', password: 'x' };
    const call = (client: ReturnType<typeof createClient>) =>
      client.call(login, { params: { stationId: 1 }, body });
    expect(await captureUrl(call)).toBe('http://api.test/api/auth/login/establishment/1');
    expect(await captureUrl(call, { auth: 'https://auth.test' })).toBe(
      'https://auth.test/login/establishment/1',
    );
  });

  test('the municipalities call uses the places base address, without a token', async () => {
    const municipalities = [{ id: 5_300_108, nome: 'Brasília', microrregiao: { id: 53_001 } }];
    const { client, sent } = createStubbedClient(() => jsonResponse(municipalities), {
      token: () => 'held',
      places: 'https://places.test/localidades',
    });
    expect(await client.call(listMunicipalities, { params: { state: 'DF' } })).toEqual(['Brasília']);
    expect(sent[0]?.url).toBe('https://places.test/localidades/estados/DF/municipios');
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    const listByDefault = (target: typeof client) =>
      target.call(listMunicipalities, { params: { state: 'DF' } });
    expect(await captureUrl(listByDefault)).toBe('http://api.test/api/estados/DF/municipios');
  });

  test('omits missing query values from the address', async () => {
    expect(await captureUrl((client) => client.call(endSessions, { query: {} }))).toBe(
      'http://api.test/api/auth/sessions',
    );
    expect(await captureUrl((client) => client.call(endSessions))).toBe('http://api.test/api/auth/sessions');
  });
});

describe('a request', () => {
  const token = () => 'held';

  test("a request carries the session's token unless its call is public", async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({}), { token });
    await client.call(getPoints, points).catch(() => undefined);
    await client.call(getStation, { params: { id: 1 } }).catch(() => undefined);
    await client.call(listSections, { query: { 'where[station_id]': 1 } }).catch(() => undefined);
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer held',
      null,
      'Bearer held',
    ]);
  });

  test("a request carries a one-time token instead of the session's", async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({}), { token });
    await client.call(loginWithToken, {}, { token: 'once' }).catch(() => undefined);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer once');
  });

  test('a request carries the idempotency key and the body as JSON', async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({ paid: true }), { token });
    const request = { params: { id: 'a' }, body: { amount: 1250 } };
    expect(await client.call(pay, request, { idempotencyKey: 'attempt-1' })).toEqual({ paid: true });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('attempt-1');
    expect(sent[0]?.headers.get('content-type')).toContain('application/json');
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.json()).toEqual({ amount: 12.5 });
  });

  test('sends an invalid body unchanged, so the server can explain what is wrong', async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({ messages: ['Não'] }, { status: 400 }));
    const request = { params: { id: 'a' }, body: { amount: 0.5 } };
    const failure = await catchFailure(client.call(pay, request, { idempotencyKey: 'attempt-1' }));
    expect(failure).toMatchObject({ kind: 'http', status: 400 });
    expect(await sent[0]?.json()).toEqual({ amount: 0.5 });
  });
});

describe('an answer', () => {
  test('drops fields from an answer that the table does not declare', async () => {
    const { client } = createStubbedClient(() => jsonResponse({ points: 1.5, extra: true }));
    expect(await client.call(getPoints, points)).toEqual({ points: 150 });
  });

  test.each([
    [{ points: 'many' }, ['points: invalid_type']],
    [{}, ['points: invalid_type']],
    [[], ['.: invalid_type']],
    [null, ['.: invalid_type']],
  ])('rejects the answer %j and names only the paths of the issues', async (body, issues) => {
    const { client } = createStubbedClient(() => jsonResponse(body));
    expect(await catchFailure(client.call(getPoints, points))).toEqual({
      kind: 'contract',
      call: 'getPoints',
      issues,
    });
  });

  test('rejects an HTML page as an answer', async () => {
    const { client } = createStubbedClient(
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    expect((await catchFailure(client.call(getPoints, points))).kind).toBe('contract');
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
  ])('reads a failure with status %i and body %j', async (status, body, failure) => {
    const { client } = createStubbedClient(() =>
      body === undefined ? new Response(null, { status }) : jsonResponse(body, { status }),
    );
    expect(await catchFailure(client.call(getPoints, points))).toEqual(failure);
  });

  test.each([
    ['120', 120],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('reads Retry-After %j of a failure as %j seconds', async (header, seconds) => {
    const { client } = createStubbedClient(() =>
      jsonResponse({ messages: [] }, { status: 429, headers: { 'retry-after': header } }),
    );
    expect(await catchFailure(client.call(getPoints, points))).toEqual({
      kind: 'http',
      status: 429,
      messages: [],
      ...(seconds === undefined ? {} : { retryAfter: seconds }),
    });
  });

  test('reports a network failure as offline', async () => {
    const { client } = createStubbedClient(() => Promise.reject(new TypeError('fetch failed')));
    expect(await catchFailure(client.call(getPoints, points))).toEqual({ kind: 'offline' });
  });

  test('reports a slow server as timeout', async () => {
    const { client } = createStubbedClient(waitForAbort, { timeout: 5 });
    expect(await catchFailure(client.call(getPoints, points))).toEqual({ kind: 'timeout' });
  });

  test('reports a call as aborted when the caller aborts before or during the request', async () => {
    const { client, sent } = createStubbedClient(waitForAbort);
    const controller = new AbortController();
    const call = client.call(getPoints, points, { signal: controller.signal });
    await expect.poll(() => sent).toHaveLength(1);
    controller.abort();
    expect(await catchFailure(call)).toEqual({ kind: 'aborted' });
    expect(await catchFailure(client.call(getPoints, points, { signal: AbortSignal.abort() }))).toEqual({
      kind: 'aborted',
    });
  });

  test("reports an error in the client's code as a bug", async () => {
    const { client } = createStubbedClient(() => jsonResponse({}), {
      token: () => {
        throw new RangeError('no storage');
      },
    });
    expect(await catchFailure(client.call(getPoints, points))).toEqual({
      kind: 'bug',
      message: 'no storage',
    });
  });
});

describe('a call with a lazy description', () => {
  test('a call waits for its lazy description', async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({ points: 7 }));
    let resolveDescription = (_: typeof getPoints) => {};
    const description = new Promise<typeof getPoints>((resolve) => {
      resolveDescription = resolve;
    });
    const call = client.call(description, points);
    await new Promise(setImmediate);
    expect(sent).toEqual([]);
    resolveDescription(getPoints);
    await call.catch(() => {});
    expect(sent.map(({ url }) => url)).toEqual(['http://api.test/api/users-points/7']);
  });

  test('a call sends nothing when its lazy description fails to load', async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({}));
    const failedImport = Promise.reject(new CallError({ kind: 'offline' }));
    expect(await catchFailure(client.call<typeof getPoints>(failedImport, points))).toEqual({
      kind: 'offline',
    });
    expect(sent).toEqual([]);
  });

  test('a call sends nothing when it is aborted before its description loads', async () => {
    const { client, sent } = createStubbedClient(() => jsonResponse({}));
    const controller = new AbortController();
    const call = client.call(Promise.resolve(getPoints), points, { signal: controller.signal });
    controller.abort();
    expect(await catchFailure(call)).toMatchObject({ kind: 'aborted' });
    expect(sent).toEqual([]);
  });
});

describe('a rejected token', () => {
  const createRefusedClient = (settings: Partial<ClientSettings>) => {
    const onTokenRejected = vi.fn();
    const { client } = createStubbedClient(() => jsonResponse({ messages: [] }, { status: 401 }), {
      onTokenRejected,
      ...settings,
    });
    return { client, onTokenRejected };
  };

  test('reports a rejected token when a member call is refused', async () => {
    const { client, onTokenRejected } = createRefusedClient({ token: () => 'held' });
    await catchFailure(client.call(getPoints, points));
    expect(onTokenRejected).toHaveBeenCalledOnce();
  });

  test('reports no rejected token for a wrong password, a used one-time token or no token', async () => {
    const body = { email: 'a@b.co', password: 'x' };
    const clientWithToken = createRefusedClient({ token: () => 'held' });
    await catchFailure(clientWithToken.client.call(login, { params: { stationId: 1 }, body }));
    await catchFailure(clientWithToken.client.call(loginWithToken, {}, { token: 'once' }));
    const clientWithoutToken = createRefusedClient({});
    await catchFailure(clientWithoutToken.client.call(getPoints, points));
    expect(
      [clientWithToken, clientWithoutToken].flatMap(({ onTokenRejected }) => onTokenRejected.mock.calls),
    ).toEqual([]);
  });

  test('reports no rejected token when the token was replaced during the call', async () => {
    const tokens = ['old', 'new'];
    const { client, onTokenRejected } = createRefusedClient({ token: () => tokens.shift() });
    await catchFailure(client.call(getPoints, points));
    expect(onTokenRejected).not.toHaveBeenCalled();
  });
});

function waitForAbort({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
