import * as z from 'zod/mini';

/**
 * What somebody may know of an account before it is activated: enough to recognise their own address, and a token to go
 * on with, which stands for it.
 */
const affiliate = z.object({ email: z.string(), token: z.optional(z.string()) });

export type Affiliate = z.output<typeof affiliate>;

/** The one shape of an error that our API sends. */
export const errorBody = z.object({
  messages: z.array(z.string()),
  /** What is wrong with each field, under its name in the request. */
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With a 401 of the login: the password is right, but the account was never activated. */
  user: z.optional(affiliate),
  /** The same, with the token. */
  affiliate: z.optional(affiliate),
});

export type ErrorBody = z.output<typeof errorBody>;

/**
 * Reads whatever a server answers a failure with: `errorValidate` (what is wrong with a card), `messages` (also nested), an
 * `error` field, a list of strings, such a list under the name of each field, or nothing at all.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const { errorValidate, messages, error, fields, user, affiliate: own } = isRecord(body) ? body : {};
  const said = Array.isArray(body) || isOfFields(body) ? [body] : [errorValidate, messages, error];
  const read = fieldsIn(fields);
  // A server says one of them, or both.
  const known = affiliate.safeParse(isRecord(own) ? own : user);
  return {
    messages: said.map((value) => textsIn(value)).find((texts) => texts.length > 0) ?? [],
    ...(read === undefined ? {} : { fields: read }),
    ...(known.success ? { affiliate: known.data } : {}),
  };
}

/** Deeper than any server nests its lists; a body that goes on isn't followed for ever. */
const DEEPEST = 5;

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth === DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, depth + 1));
  return isRecord(value) ? Object.values(value).flatMap((item) => textsIn(item, depth + 1)) : [];
}

function fieldsIn(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([name, texts]) => [name, textsIn(texts)] as const);
  const nonEmpty = entries.filter(([, texts]) => texts.length > 0);
  return nonEmpty.length > 0 ? Object.fromEntries(nonEmpty) : undefined;
}

/** Whether it says what is wrong with each field, and nothing else. */
function isOfFields(value: unknown): boolean {
  return isRecord(value) && !('messages' in value) && Object.values(value).every(Array.isArray);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
