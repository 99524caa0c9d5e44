import * as z from 'zod/mini';

/** Shown before activation: the member's own email address, and a token for the next steps. */
const affiliate = z.object({ email: z.string(), token: z.optional(z.string()) });

export type Affiliate = z.output<typeof affiliate>;

export const errorBody = z.object({
  messages: z.array(z.string()),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** In a 401 at login: the password is right, but the account was never activated. */
  user: z.optional(affiliate),
  affiliate: z.optional(affiliate),
});

export type ErrorBody = z.output<typeof errorBody>;

/**
 * Reads the error shapes of all known servers:
 * - `errorValidate`, from card validation
 * - `messages`, also nested
 * - an `error` field
 * - a list of strings, or one for each field.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const { errorValidate, messages, error, fields, user, affiliate: own } = isRecord(body) ? body : {};
  const said = Array.isArray(body) || isOfFields(body) ? [body] : [errorValidate, messages, error];
  const read = fieldsIn(fields);
  const known = affiliate.safeParse(isRecord(own) ? own : user);
  return {
    messages: said.map((value) => textsIn(value)).find((texts) => texts.length > 0) ?? [],
    ...(read === undefined ? {} : { fields: read }),
    ...(known.success ? { affiliate: known.data } : {}),
  };
}

/** Bounds the recursion over hostile or circular bodies. No server nests its lists this deep. */
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

function isOfFields(value: unknown): boolean {
  return isRecord(value) && !('messages' in value) && Object.values(value).every(Array.isArray);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
