import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { table } from '../table.ts';
import { partsOf, type Schema } from '../testing/schema-parts.ts';
import { validate, type WireRequest } from './validate.ts';

const anyBody = { body: z.object({ a: z.unknown() }) };
function validateBody(body: unknown) {
  const wire: WireRequest = { params: {}, query: new URLSearchParams(), body: async () => body };
  return validate(anyBody, wire);
}
function nestedBody(depth: number, innermost: unknown = 1): unknown {
  return Array.from({ length: depth }).reduce((inner) => ({ a: inner }), innermost);
}
const malformedError = { status: 400, body: { messages: ['Não foi possível ler os dados enviados.'] } };

describe('a request body', () => {
  test('a request body may nest 10 levels deep', async () => {
    expect((await validateBody(nestedBody(10))).body).toEqual(nestedBody(10));
    expect((await validateBody({ a: [[[{ b: [] }]], 'c'] })).body).toEqual({ a: [[[{ b: [] }]], 'c'] });
  });

  test.each([25, 3_000, 50_000, 1_000_000])(
    'rejects a request body that nests %i levels deep',
    async (depth) => {
      await expect(validateBody(nestedBody(depth))).rejects.toMatchObject(malformedError);
    },
  );

  test('rejects unwritable characters at any depth of a request body, also in names', async () => {
    for (const value of ['a\u0000b', '\ud800', { '\u0000': 1 }, [1, ['\u0000']]]) {
      await expect(validateBody(nestedBody(8, value))).rejects.toMatchObject(malformedError);
    }
  });

  test.each(['toString', 'constructor'])(
    'rejects a request body with an invalid field called %s',
    async (name) => {
      const body = async () => JSON.parse(`{ "${name}": 1 }`);
      const wire: WireRequest = { params: {}, query: new URLSearchParams(), body };
      const stringFields = { body: z.catchall(z.object({}), z.string()) };
      await expect(validate(stringFields, wire)).rejects.toMatchObject({ status: 400 });
    },
  );

  test('a request body may hold 1,000 fields and a list of 250 items, not 251', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field ${index}`, index]));
    const wideBody = { a: { ...fields, list: Array(250).fill({}) } };
    expect((await validateBody(wideBody)).body).toEqual(wideBody);
    await expect(validateBody({ a: { list: Array(251).fill({}) } })).rejects.toMatchObject(malformedError);
  });

  test('the request body of every declared call nests at most 10 levels deep', () => {
    const depths = Object.values<Call>(table).map(({ request: { body } }) => (body ? depthOf(body) : 0));
    expect(Math.max(...depths)).toBeLessThanOrEqual(10);
  });
});

test('rejects a repeated query parameter where the schema wants a string', async () => {
  const validateQuery = (query: string) =>
    validate(
      { query: z.object({ page: z.string() }) },
      { params: {}, query: new URLSearchParams(query), body: async () => undefined },
    );
  expect((await validateQuery('page=2')).query).toEqual({ page: '2' });
  await expect(validateQuery('page=2&page=3')).rejects.toMatchObject({ status: 400 });
});

function depthOf(schema: Schema): number {
  const { children: childEntries, alternatives } = partsOf(schema);
  const deepest = (schemas: readonly Schema[]) => Math.max(0, ...schemas.map(depthOf));
  const children = childEntries.map(([, child]) => child);
  return Math.max(children.length > 0 ? 1 + deepest(children) : 0, deepest(alternatives));
}
