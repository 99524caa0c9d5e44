import { messages } from '@estacao/domain';
import type * as z from 'zod/mini';
import type { RequestSchemas } from '../call.ts';
import { decodeText, readSearch } from './decode.ts';
import { Refusal, refusalTexts } from './refusal.ts';

export interface Wire {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** `undefined` when there is no body. Throws when it is not JSON. */
  readonly body: () => Promise<unknown>;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: () => AbortSignal;
}

export interface Validated {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export async function validate(schemas: RequestSchemas, wire: Wire): Promise<Validated> {
  const { params, query, body } = schemas;
  return {
    params: params && readBy(params, decodeText(params, wire.params)),
    query: query && readBy(query, decodeText(query, readSearch(wire.query))),
    body: body && readBy(body, await readBody(wire)),
  };
}

async function readBody(wire: Wire): Promise<unknown> {
  let body: unknown;
  try {
    body = await wire.body();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, refusalTexts.malformed);
  }
  // A missing body counts as empty, so each required field gets its own error.
  return body === undefined ? {} : body;
}

function readBy<S extends z.ZodMiniObject>(schema: S, value: unknown): z.output<S> {
  if (!isReadable(value)) throw new Refusal(400, refusalTexts.malformed);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  // A Map, because a sender may name a field `constructor`.
  const texts = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.');
    if (name !== '') texts.set(name, [...(texts.get(name) ?? []), textOf(issue)]);
  }
  const [first] = parsed.error.issues;
  const message = first === undefined || first.path.length === 0 ? refusalTexts.malformed : textOf(first);
  throw new Refusal(400, message, texts.size > 0 ? { fields: Object.fromEntries(texts) } : {});
}

/** Postgres rejects NUL and lone surrogates. */
const unwritable = /[\0\p{Surrogate}]/u;

/** Several times the depth of any declared call. */
const DEEPEST = 20;

/** More than any call's list: each invalid element costs several issues. */
const LONGEST = 250;

/** Iterates instead of recursing: a deeply nested body would overflow the stack. */
function isReadable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string' && unwritable.test(one)) return false;
      if (typeof one !== 'object' || one === null) continue;
      if (Array.isArray(one) && one.length > LONGEST) return false;
      for (const [name, part] of Object.entries(one)) {
        if (unwritable.test(name)) return false;
        next.push(part);
      }
    }
    if (next.length === 0) return true;
    level = next;
  }
  return false;
}

const INVALID = 'Valor inválido';

function textOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.required : INVALID;
    case 'too_small':
      if (issue.origin !== 'string') return INVALID;
      return issue.minimum === 1 ? messages.required : messages.minLength(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string' ? messages.maxLength(Number(issue.maximum)) : INVALID;
    case 'custom':
      return issue.message;
    default:
      return INVALID;
  }
}
