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
  const {
    errorValidate,
    messages,
    error,
    fields,
    user,
    affiliate: affiliateField,
  } = isRecord(body) ? body : {};
  const candidates = Array.isArray(body) || isFieldErrors(body) ? [body] : [errorValidate, messages, error];
  const fieldErrors = fieldsIn(fields);
  const parsedAffiliate = affiliate.safeParse(isRecord(affiliateField) ? affiliateField : user);
  return {
    messages: candidates.map((value) => textsIn(value)).find((texts) => texts.length > 0) ?? [],
    ...(fieldErrors === undefined ? {} : { fields: fieldErrors }),
    ...(parsedAffiliate.success ? { affiliate: parsedAffiliate.data } : {}),
  };
}

/** Bounds the recursion over hostile or circular bodies. No server nests its lists this deep. */
const MAX_DEPTH = 5;

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth === MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, depth + 1));
  return isRecord(value) ? Object.values(value).flatMap((item) => textsIn(item, depth + 1)) : [];
}

function fieldsIn(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([name, texts]) => [name, textsIn(texts)] as const);
  const nonEmpty = entries.filter(([, texts]) => texts.length > 0);
  return nonEmpty.length > 0 ? Object.fromEntries(nonEmpty) : undefined;
}

function isFieldErrors(value: unknown): boolean {
  return isRecord(value) && !('messages' in value) && Object.values(value).every(Array.isArray);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
