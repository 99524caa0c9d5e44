import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../call.ts';
import { renamed } from '../codecs.ts';
import { points } from '../values.ts';
import { bind, type Caller, type Gate, type RequestTo } from './bind.ts';
import { Refusal } from './refusal.ts';
import type { WireRequest } from './validate.ts';

const read = defineCall('GET /things/{id}/{stationId}', {
  id: 'read',
  audience: 'member',
  owner: [{ member: 'params.id' }, { station: 'params.stationId' }, { member: 'query.where[user_id]' }],
  request: {
    params: z.object({ id: z.int(), stationId: z.int() }),
    query: z.object({
      'where[user_id]': z.optional(z.int()),
      flag: z.optional(z.boolean()),
      tags: z.optional(z.array(z.int())),
    }),
  },
  answer: z.object({ name: z.string() }),
  note: '',
});

const write = defineCall('POST /things', {
  id: 'write',
  audience: 'anyone',
  limit: perAddress(60, 'minute'),
  owner: [{ member: 'body.user_id' }, { station: 'body.station_id' }],
  request: {
    body: z.object({
      user_id: z.optional(z.int()),
      station_id: z.optional(z.int()),
      name: z.string().check(z.minLength(3), z.maxLength(5)),
    }),
  },
  answer: z.object({ by: z.nullable(z.int()) }),
  note: '',
});

const price = defineCall('GET /price', {
  id: 'price',
  audience: 'public',
  owner: 'none',
  request: { query: z.object({ from: z.optional(points()) }) },
  answer: renamed({ unitPrice: ['unit_price', points()] }),
  note: '',
});

const leave = defineCall('POST /leave', {
  id: 'leave',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: 'none',
  request: {},
  answer: z.object({ done: z.boolean() }),
  note: '',
});

const table = { read, write, price, leave };
const me: Caller = { memberId: 7, stationId: 1 };

function serve(gate: Partial<Gate<Caller, undefined>> = {}) {
  const readHandler = vi.fn(async () => ({ name: 'x', secret: 'y' }));
  const priceHandler = vi.fn(async ({ query }: RequestTo<typeof price, Caller, undefined>) => ({
    unitPrice: query.from ?? 1250,
    secret: 'y',
  }));
  const calls = bind<typeof table, Caller, undefined>(
    table,
    {
      read: readHandler,
      write: async ({ caller }) => ({ by: caller?.memberId ?? null }),
      price: priceHandler,
      leave: async () => ({ done: true }),
    },
    {
      authenticate: async (token) => (token === 'mine' ? me : undefined),
      stationOf: () => undefined,
      ...gate,
    },
  );
  const ask = (
    id: string,
    wire: Partial<Omit<WireRequest, 'query' | 'body'>> & { query?: string; body?: unknown },
  ) => {
    const boundCall = calls.find(({ call }) => call.id === id);
    if (boundCall === undefined) throw new Error(`no call ${id}`);
    const { query = '', body, ...rest } = wire;
    return boundCall.answer(
      { params: {}, token: 'mine', ...rest, query: new URLSearchParams(query), body: async () => body },
      undefined,
    );
  };
  return { readHandler, priceHandler, ask };
}

const ownParams = { id: '7', stationId: '1' };

describe('a request', () => {
  test('a request reaches the handler decoded by its schemas', async () => {
    const { ask, readHandler } = serve();
    const query = 'where%5Buser_id%5D=7&flag=true&tags=1&tags=2&unknown=1';
    expect(await ask('read', { params: ownParams, query })).toMatchObject({ status: 200, isHandled: true });
    expect(readHandler).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { id: 7, stationId: 1 },
        query: { 'where[user_id]': 7, flag: true, tags: [1, 2] },
        caller: me,
      }),
    );
  });

  test.each(['1e1', '0x7', ' 7', '7 ', '+7', '', '7.5', 'NaN', 'seven', '99999999999999999999'])(
    'rejects a request with the id %j',
    async (id) => {
      const { ask, readHandler } = serve();
      expect((await ask('read', { params: { ...ownParams, id } })).status).toBe(400);
      expect(readHandler).not.toHaveBeenCalled();
    },
  );

  test.each([
    [{ name: 'ab' }, { name: ['Esse campo deve possuir no minimo 3 caracteres'] }],
    [{ name: 'abcdef' }, { name: ['Esse campo deve possuir no máximo 5 caracteres'] }],
    [{}, { name: ['Esse campo é obrigatório'] }],
    [undefined, { name: ['Esse campo é obrigatório'] }],
    [{ name: 7 }, { name: ['Valor inválido'] }],
    [{ name: 'abc', user_id: '7' }, { user_id: ['Valor inválido'] }],
  ])('refuses the request body %j with its field errors', async (body, fields) => {
    const [firstMessage] = Object.values(fields).flat();
    expect(await serve().ask('write', { body })).toEqual({
      status: 400,
      body: { messages: [firstMessage], fields },
      isHandled: false,
    });
  });

  test.each([
    [null],
    [[]],
    ['text'],
    [7],
    [{ name: 'a\u0000b' }],
    [{ name: 'abc', '\u0000': 1 }],
    [{ name: '\ud800aa' }],
  ])('refuses the request body %j as malformed', async (body) => {
    expect(await serve().ask('write', { body })).toMatchObject({
      status: 400,
      body: { messages: ['Não foi possível ler os dados enviados.'] },
    });
  });
});

describe('authentication', () => {
  test.each([undefined, 'void'])('refuses the token %j for a member call with 401', async (token) => {
    const { ask } = serve();
    expect(await ask('read', { token, params: {} })).toMatchObject({ status: 401, isHandled: false });
  });

  test.each([
    ['mine', 7],
    ['void', null],
    [undefined, null],
  ])('accepts the token %j for a call open to anyone', async (token, by) => {
    expect((await serve().ask('write', { token, body: { name: 'abc' } })).body).toEqual({ by });
  });
});

describe('ownership checks', () => {
  test('answers 404 to foreign paths and stations, 403 to foreign member ids in filters and bodies', async () => {
    const { ask, readHandler } = serve();
    const statuses = await Promise.all([
      ask('read', { params: { ...ownParams, id: '8' } }),
      ask('read', { params: ownParams, query: 'where[user_id]=8' }),
      ask('write', { body: { name: 'abc', user_id: 8 } }),
      ask('read', { params: { ...ownParams, stationId: '2' } }),
      ask('write', { body: { name: 'abc', station_id: 2 } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 403, 403, 404, 404]);
    expect(readHandler).not.toHaveBeenCalled();
  });

  test('limits a visitor to the station of their host', async () => {
    const { ask } = serve({ stationOf: () => 2 });
    const writeToStation = (station_id: number) =>
      ask('write', { token: undefined, body: { name: 'abc', station_id } });
    expect((await writeToStation(2)).status).toBe(200);
    expect((await writeToStation(1)).status).toBe(404);
  });
});

describe('an answer', () => {
  test('an answer contains only fields that the table declares', async () => {
    expect((await serve().ask('read', { params: ownParams })).body).toEqual({ name: 'x' });
  });

  test('encodes an answer to the wire form and decodes a request from the wire form', async () => {
    const { ask, priceHandler } = serve();
    expect((await ask('price', {})).body).toEqual({ unit_price: 12.5 });
    expect((await ask('price', { query: 'from=0.05' })).body).toEqual({ unit_price: 0.05 });
    expect(priceHandler).toHaveBeenLastCalledWith(expect.objectContaining({ query: { from: 5 } }));
    expect((await ask('price', { query: 'from=x' })).status).toBe(400);
    priceHandler.mockResolvedValueOnce({ unitPrice: 0.5, secret: 'y' });
    expect((await ask('price', {})).status).toBe(500);
    priceHandler.mockResolvedValueOnce({ unit_price: 12.5 } as never);
    expect((await ask('price', {})).status).toBe(500);
  });

  test('an invalid answer and a throwing handler give a 500 without details', async () => {
    const { ask, readHandler } = serve();
    const serverError = { status: 500, body: { messages: ['Erro interno no servidor'] }, isHandled: true };
    readHandler.mockResolvedValueOnce({ secret: 'y' } as never);
    expect(await ask('read', { params: ownParams })).toMatchObject({
      ...serverError,
      error: expect.any(Error),
    });
    const bug = new Error('membro@aurora.test');
    readHandler.mockRejectedValueOnce(bug);
    expect(await ask('read', { params: ownParams })).toEqual({ ...serverError, error: bug });
  });

  test("an answer carries a refusal's messages, fields and retry time", async () => {
    const { ask, readHandler } = serve();
    readHandler.mockRejectedValueOnce(new Refusal(422, 'Não', { fields: { name: ['Não'] }, retryAfter: 3 }));
    expect(await ask('read', { params: ownParams })).toEqual({
      status: 422,
      body: { messages: ['Não'], fields: { name: ['Não'] } },
      retryAfter: 3,
      isHandled: true,
    });
  });
});

test('applies the rate limit after all other checks', async () => {
  const admit = vi.fn(async () => {
    throw new Refusal(429, 'Aguarde', { retryAfter: 9 });
  });
  const { ask } = serve({ admit });
  expect(await ask('read', { params: { ...ownParams, id: '8' } })).toMatchObject({ status: 404 });
  expect(admit).not.toHaveBeenCalled();
  expect(await ask('read', { params: ownParams })).toMatchObject({
    status: 429,
    retryAfter: 9,
    isHandled: false,
  });
});

test('explains an invalid token only to a caller who sent one', async () => {
  const explainInvalidToken = vi.fn(async () => 'Encerrada em outro aparelho.');
  const { ask } = serve({ authenticate: async () => undefined, explainInvalidToken });
  expect(await ask('read', { params: ownParams })).toMatchObject({
    status: 401,
    body: { messages: ['Encerrada em outro aparelho.'] },
  });
  const { token: _, ...request } = { params: ownParams, token: 'mine' };
  const visitor = serve({ explainInvalidToken });
  expect(await visitor.ask('read', { ...request, token: undefined })).toMatchObject({ status: 401 });
  expect(explainInvalidToken).toHaveBeenCalledTimes(1);
});
