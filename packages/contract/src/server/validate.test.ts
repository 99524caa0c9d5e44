import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { table } from '../table.ts';
import { partsOf, type Schema } from '../testing/schema-parts.ts';
import { validate, type Wire } from './validate.ts';

const anything = { body: z.object({ a: z.unknown() }) };
function read(body: unknown) {
  const wire: Wire = { params: {}, query: new URLSearchParams(), body: async () => body };
  return validate(anything, wire);
}
function nested(depth: number, inside: unknown = 1): unknown {
  return Array.from({ length: depth }).reduce((inner) => ({ a: inner }), inside);
}
const malformed = { status: 400, body: { messages: ['Não foi possível ler os dados enviados.'] } };

describe('a request body', () => {
  test('may nest 10 levels deep', async () => {
    expect((await read(nested(10))).body).toEqual(nested(10));
    expect((await read({ a: [[[{ b: [] }]], 'c'] })).body).toEqual({ a: [[[{ b: [] }]], 'c'] });
  });

  test.each([25, 3_000, 50_000, 1_000_000])('nested %i levels deep is rejected', async (depth) => {
    await expect(read(nested(depth))).rejects.toMatchObject(malformed);
  });

  test('with unwritable characters at any depth, also in names, is rejected', async () => {
    for (const unwritable of ['a\u0000b', '\ud800', { '\u0000': 1 }, [1, ['\u0000']]]) {
      await expect(read(nested(8, unwritable))).rejects.toMatchObject(malformed);
    }
  });

  test.each(['toString', 'constructor'])('with an invalid field called %s is rejected', async (name) => {
    const body = async () => JSON.parse(`{ "${name}": 1 }`);
    const wire: Wire = { params: {}, query: new URLSearchParams(), body };
    const strings = { body: z.catchall(z.object({}), z.string()) };
    await expect(validate(strings, wire)).rejects.toMatchObject({ status: 400 });
  });

  test('may hold 1,000 fields and a list of 250 items, but not of 251', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field ${index}`, index]));
    const wide = { a: { ...fields, list: Array(250).fill({}) } };
    expect((await read(wide)).body).toEqual(wide);
    await expect(read({ a: { list: Array(251).fill({}) } })).rejects.toMatchObject(malformed);
  });

  test('of every declared call stays far below the nesting limit', () => {
    const depths = Object.values<Call>(table).map(({ request: { body } }) => (body ? depthOf(body) : 0));
    expect(Math.max(...depths)).toBeLessThanOrEqual(10);
  });
});

test('rejects a repeated query parameter where the schema wants a string', async () => {
  const read = (query: string) =>
    validate(
      { query: z.object({ page: z.string() }) },
      { params: {}, query: new URLSearchParams(query), body: async () => undefined },
    );
  expect((await read('page=2')).query).toEqual({ page: '2' });
  await expect(read('page=2&page=3')).rejects.toMatchObject({ status: 400 });
});

function depthOf(schema: Schema): number {
  const { inside, instead } = partsOf(schema);
  const deepest = (schemas: readonly Schema[]) => Math.max(0, ...schemas.map(depthOf));
  const within = inside.map(([, one]) => one);
  return Math.max(within.length > 0 ? 1 + deepest(within) : 0, deepest(instead));
}
