import { messages } from '@estacao/domain';
import type * as z from 'zod/mini';
import type { RequestSchemas } from '../call.ts';
import { decodeText, readSearch } from './decode.ts';
import { Refusal, refusalTexts } from './refusal.ts';

export interface WireRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** `undefined` when there is no body. Throws when it is not JSON. */
  readonly body: () => Promise<unknown>;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: () => AbortSignal;
}

export interface ValidatedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export async function validate(schemas: RequestSchemas, wire: WireRequest): Promise<ValidatedRequest> {
  const { params, query, body } = schemas;
  return {
    params: params && parseWith(params, decodeText(params, wire.params)),
    query: query && parseWith(query, decodeText(query, readSearch(wire.query))),
    body: body && parseWith(body, await readBody(wire)),
  };
}

async function readBody(wire: WireRequest): Promise<unknown> {
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

function parseWith<S extends z.ZodMiniObject>(schema: S, value: unknown): z.output<S> {
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
const unwritableCharacters = /[\0\p{Surrogate}]/u;

/** Several times the depth of any declared call. */
const MAX_DEPTH = 20;

/** More than any call's list: each invalid element costs several issues. */
const MAX_LIST_LENGTH = 250;

/** Iterates instead of recursing: a deeply nested body would overflow the stack. */
function isReadable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const next: unknown[] = [];
    for (const node of level) {
      if (typeof node === 'string' && unwritableCharacters.test(node)) return false;
      if (typeof node !== 'object' || node === null) continue;
      if (Array.isArray(node) && node.length > MAX_LIST_LENGTH) return false;
      for (const [name, child] of Object.entries(node)) {
        if (unwritableCharacters.test(name)) return false;
        next.push(child);
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
