import { messages } from '@estacao/domain';
import type * as z from 'zod/mini';
import type { RequestSchemas } from '../call.ts';
import { decodeText, readSearch } from './decode.ts';
import { Refusal, refusalTexts } from './refusal.ts';

/** A request as it came: text from the address, and a body that is read only if the call has one. */
export interface Wire {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON of the body; `undefined` when there is none. Throws when it is no JSON. */
  readonly body: () => Promise<unknown>;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Aborted when the client hangs up. */
  readonly signal?: () => AbortSignal;
}

export interface Validated {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads a request against the schemas of its call; throws a `Refusal` with 400 when it doesn't fit. */
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
  // No body at all is one without any field: each is then asked for by its name.
  return body === undefined ? {} : body;
}

function readBy<S extends z.ZodMiniObject>(schema: S, value: unknown): z.output<S> {
  if (!isReadable(value)) throw new Refusal(400, refusalTexts.malformed);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  // A sender may name a field `constructor`.
  const texts = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.');
    if (name !== '') texts.set(name, [...(texts.get(name) ?? []), textOf(issue)]);
  }
  const [first] = parsed.error.issues;
  const message = first === undefined || first.path.length === 0 ? refusalTexts.malformed : textOf(first);
  throw new Refusal(400, message, texts.size > 0 ? { fields: Object.fromEntries(texts) } : {});
}

/** NUL and half a surrogate pair: no database column takes them, and no keyboard makes them. */
const unwritable = /[\0\p{Surrogate}]/u;

/** Several times as deep as any call of the table goes. */
const DEEPEST = 20;

/** Longer than any list that a call takes: each element that doesn't fit costs several issues. */
const LONGEST = 250;

/** Goes level by level, without recursion: the sender decides how deep a body is, and a stack has an end. */
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
