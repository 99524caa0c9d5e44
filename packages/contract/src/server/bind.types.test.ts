import { describe, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallsIn, defineCall, perAddress, perMember, unlimited } from '../call.ts';
import { createClient } from '../client/client.ts';
import { bind, type Caller, type Gate, type Handlers } from './bind.ts';

const read = defineCall('GET /things/{id}', {
  id: 'read',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params: z.object({ id: z.int() }) },
  answer: z.object({ name: z.string() }),
  note: '',
});

const pay = defineCall('POST /payments', {
  id: 'pay',
  audience: 'public',
  limit: perAddress(60, 'minute'),
  owner: 'none',
  request: { body: z.object({ amount: z.number() }) },
  answer: z.object({ paid: z.boolean() }),
  idempotencyKey: true,
  note: '',
});

const exchange = defineCall('POST {auth}/exchange', {
  id: 'exchange',
  audience: 'ticket',
  limit: perAddress(60, 'minute'),
  owner: 'none',
  request: {},
  answer: z.object({}),
  note: '',
});

const table = { read, pay };
type Fits = Handlers<typeof table, Caller, undefined>;
const gate: Gate<Caller, undefined> = { authenticate: async () => undefined, stationOf: () => undefined };

// The compiler runs these tests: an unused `@ts-expect-error` is itself an error.
describe('the call table', () => {
  test('the call table rejects incomplete and invalid entries', () => {
    const entry = { id: 'x', request: {}, answer: z.object({}), note: '' } as const;
    // @ts-expect-error an entry without an audience is not an entry
    defineCall('GET /x', { ...entry, owner: 'none' });
    // @ts-expect-error an entry that doesn't declare its owner is not an entry
    defineCall('GET /x', { ...entry, audience: 'member' });
    // @ts-expect-error the request must contain the owner
    defineCall('GET /x', { ...entry, audience: 'member', owner: [{ member: 'params.userId' }] });
    // @ts-expect-error every parameter of the path has a schema
    defineCall('GET /x/{id}', { ...entry, audience: 'member', owner: 'none' });
    // @ts-expect-error a route has no PATCH method
    defineCall('PATCH /x', { ...entry, audience: 'member', owner: 'none' });
    // @ts-expect-error a call that writes has a limit
    defineCall('POST /x', { ...entry, audience: 'member', owner: 'none' });
    // @ts-expect-error `unlimited` requires a reason
    defineCall('PUT /x', { ...entry, audience: 'member', owner: 'none', limit: unlimited() });
    const publicEntry = { ...entry, audience: 'public', owner: 'none' } as const;
    // @ts-expect-error a public call has no member to count
    defineCall('POST /x', { ...publicEntry, limit: perMember(1, 'minute') });
  });

  test("the call table exposes a call of a module only under the call's id", () => {
    expectTypeOf<CallsIn<{ read: typeof read; other: typeof read }>>().toEqualTypeOf<{
      readonly read: typeof read;
    }>();
  });
});

describe('bind', () => {
  test('bind rejects handlers that don’t match the table', () => {
    const payHandler: Fits['pay'] = async () => ({ paid: true });
    const readHandler: Fits['read'] = async ({ params, caller }) => {
      expectTypeOf(params).toEqualTypeOf<{ id: number }>();
      expectTypeOf(caller).toEqualTypeOf<Caller>();
      return { name: '' };
    };
    bind(table, { read: readHandler, pay: payHandler }, gate);
    // @ts-expect-error a call without a handler doesn't compile
    bind(table, { read: readHandler }, gate);
    // @ts-expect-error an answer that lacks a field doesn't compile
    bind(table, { read: async () => ({}), pay: payHandler }, gate);
    // @ts-expect-error an answer with a field of another type doesn't compile
    bind(table, { read: async () => ({ name: 1 }), pay: payHandler }, gate);
    // @ts-expect-error a handler of no call doesn't compile
    bind(table, { read: readHandler, pay: payHandler, other: payHandler }, gate);
    // @ts-expect-error a public call has no caller
    const handlerWithCaller: Fits['pay'] = async ({ caller }) => ({ paid: caller === undefined });
    void handlerWithCaller;
  });
});

describe('the client', () => {
  const client = createClient({ api: '/api' });

  const makeCalls = async () => {
    expectTypeOf(await client.call(read, { params: { id: 1 } })).toEqualTypeOf<{ name: string }>();
    await client.call(pay, { body: { amount: 1 } }, { idempotencyKey: 'a' });
    await client.call(exchange, {}, { token: 'a' });
    // @ts-expect-error the call requires params
    await client.call(read);
    // @ts-expect-error a value of another type doesn't compile
    await client.call(read, { params: { id: '1' } });
    // @ts-expect-error a call that moves money needs its key
    await client.call(pay, { body: { amount: 1 } });
    // @ts-expect-error a call with a ticket needs the ticket
    await client.call(exchange);
  };

  test('the client accepts only requests that the table declares', () => {
    expectTypeOf(makeCalls).returns.resolves.toBeVoid();
  });
});
