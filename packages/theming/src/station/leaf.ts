import { isIsoDate } from '@estacao/domain';
import { z } from 'zod';

// The error of each schema states the allowed values. The parser prints it after "allowed:".

export const colorText = 'a colour as #rrggbb or #rgb';

export const slugText =
  'lower-case letters, digits and inner hyphens, but not two hyphens as the third and fourth character';

export const webAddressText = 'an address that starts with https://';

export const linkText = `${webAddressText}, a path that starts with one /, or an #anchor`;

export const hostText = 'a host name in lower case, without a scheme or path, such as clube.example.org';

export const keyText = 'lower-case letters and digits, with single hyphens between them';

export const dayText = 'a day, YYYY-MM-DD';

export const crossKeyRule = { together: true };

type Docs = { title?: string; examples?: unknown[] };

export function editorHint() {
  return z
    .string({ error: 'the path of the JSON Schema' })
    .optional()
    .meta({ description: 'The schema that an editor uses to complete and check this file.' });
}

export function yesOrNo() {
  return z.boolean({ error: 'true, false' });
}

export function flag(defaultValue: boolean, description: string) {
  return yesOrNo().default(defaultValue).meta({ description });
}

export function choice<const T extends readonly string[]>(
  values: T,
  defaultValue: NoInfer<T[number]>,
  description: string,
) {
  return oneOf(values).default(defaultValue).meta({ description });
}

export function oneOf<const T extends readonly string[]>(values: T) {
  const error = values.join(', ');
  return z.enum(values, { error });
}

export function wholeNumber(min: number, max: number, unit = '') {
  const error = `a whole number${unit && ` of ${unit}`} from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

export function hundredths(min: number, max: number) {
  const error = `a number with at most two decimals from ${min} to ${max}`;
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error });
}

export function pattern(regex: RegExp, allowed: string, max = 2000) {
  // Without this message, an editor shows the regular expression.
  return boundedString(allowed, max)
    .regex(regex, { error: allowed })
    .meta({ patternErrorMessage: `Allowed: ${allowed}.` });
}

/**
 * A string that `parse` normalises. Editors check only the pattern, so it must accept everything that `parse`
 * accepts.
 */
export function parsedString(
  parse: (text: string) => string | undefined,
  roughPattern: RegExp,
  allowed: string,
  max: number,
) {
  return pattern(roughPattern, allowed, max).transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: allowed });
    return z.NEVER;
  });
}

export function day() {
  return parsedString(
    (text) => (isIsoDate(text) ? text : undefined),
    /^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/,
    dayText,
    10,
  );
}

function boundedString(error: string, max: number) {
  return z.string({ error }).max(max, { error, abort: true });
}

// Refuses control characters, lone surrogates, and characters that reorder or hide text. A bank's checkout
// must show the station's name exactly as the file has it.
const visibleText =
  /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*$/u;

export function text(max: number) {
  return pattern(
    visibleText,
    `a text of 1 to ${max} characters, not only spaces, without control or text-direction characters`,
    max,
  );
}

/** Excludes user names in URLs, which can disguise the host. */
export const webAddress = String.raw`https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[\/?#][^\s\\"'<>\x60]*)?`;

export function httpsUrl() {
  return pattern(new RegExp(`^${webAddress}$`), webAddressText);
}

export function group<T extends z.core.$ZodShape>(shape: T, docs: Docs & { description: string }) {
  const keys = Object.keys(shape);
  const requiredKeys = keys.filter((key) => shape[key]?._zod.optin === undefined);
  const requirement =
    requiredKeys.length > 0
      ? `at least the keys ${requiredKeys.join(', ')}`
      : `any of the keys ${keys.join(', ')}`;
  const error = (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys' ? keys.join(', ') : `an object with ${requirement}`;
  return z.strictObject(shape, { error }).meta(docs);
}

export function list<T extends z.core.SomeType>(item: T, max: number, noun: string) {
  const error = `a list of at most ${max} ${noun}`;
  return z.array(item, { error }).max(max, { error });
}

/** Identifies an entry permanently; everything else about the entry may change. */
export function entryKey() {
  return pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, keyText, 60);
}

export function keyedList<T extends z.ZodType<{ readonly key: string }>>(item: T, max: number, noun: string) {
  return list(item, max, noun).superRefine((entries, context) => {
    const seenKeys = new Set<string>();
    for (const [index, { key }] of entries.entries()) {
      const path = [index, 'key'];
      if (seenKeys.has(key))
        context.addIssue({
          code: 'custom',
          path,
          message: 'each key once in its list',
          params: crossKeyRule,
        });
      seenKeys.add(key);
    }
  });
}
