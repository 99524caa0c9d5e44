import type { Call } from '@estacao/contract';
import { examplesOf } from '@estacao/contract/server';
import fc from 'fast-check';
import { arbitraryWithPool, oddValue, type Pool } from './generate-values.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RequestParts {
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
}

export interface GeneratedRequest extends RequestParts {
  readonly call: Call;
  readonly kind: 'valid' | 'near' | 'garbage';
}

export function validParts(call: Call, pool: Pool): fc.Arbitrary<RequestParts> {
  const { params, query, body } = call.request;
  const part = (schema: typeof params) =>
    schema === undefined
      ? fc.constant({})
      : (arbitraryWithPool(schema, examplesOf, pool) as fc.Arbitrary<Values>).map(withoutUndefined);
  return fc.record({
    params: part(params),
    query: part(query),
    body: body === undefined ? fc.constant(undefined) : part(body),
  });
}

/** Mixes valid requests, requests with one field wrong, and noise. */
export function arbitraryRequests(call: Call, pool: Pool): fc.Arbitrary<GeneratedRequest> {
  const valid = validParts(call, pool);
  return fc.oneof(
    { weight: 6, arbitrary: valid.map((parts) => ({ ...parts, call, kind: 'valid' as const })) },
    {
      weight: 3,
      arbitrary: almostValid(call, valid).map((parts) => ({ ...parts, call, kind: 'near' as const })),
    },
    {
      weight: 1,
      arbitrary: noiseRequests(call).map((parts) => ({ ...parts, call, kind: 'garbage' as const })),
    },
  );
}

function almostValid(call: Call, valid: fc.Arbitrary<RequestParts>): fc.Arbitrary<RequestParts> {
  const fields = (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.keys(call.request[part]?.shape ?? {}).map((name) => ({ part, name })),
  );
  const extra = { part: 'query' as const, name: 'where[user_id]' };
  const change = fc.record({
    field: fc.constantFrom(extra, ...fields),
    value: fc.option(oddValue, { nil: undefined }),
  });
  return fc.tuple(valid, change).map(([parts, { field, value }]) => {
    const changedValues = { ...(parts[field.part] as Values), [field.name]: value };
    return {
      ...parts,
      [field.part]: field.part === 'params' ? changedValues : withoutUndefined(changedValues),
    };
  });
}

function noiseRequests(call: Call): fc.Arbitrary<RequestParts> {
  const names = Object.keys(call.request.params?.shape ?? {});
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, oddValue]))),
    query: fc.dictionary(fc.string({ maxLength: 12 }), oddValue, { maxKeys: 3 }),
    body: fc.oneof(oddValue, fc.constantFrom('{', '[]', '"', '{"a":', '\u0000', 'null')),
  });
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export function toRequest(origin: string, call: Call, parts: RequestParts, token?: string): Request {
  const path = call.path
    .replace('{auth}', '/auth')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(parts.params[name])) || '%20');
  const search = new URLSearchParams(
    Object.entries(parts.query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, textOf(item)]),
    ),
  );
  const hasBody = call.method !== 'GET' && parts.body !== undefined;
  return new Request(`${origin}${path}?${search}`, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body) } : {}),
  });
}

/** Replaces lone surrogates, which a URL can’t carry. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
