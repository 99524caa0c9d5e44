import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';

/** What is wrong, by field. Fields that are right are left out, or have nothing. */
export type Complaints<Name extends string = string> = { readonly [Each in Name]?: string | undefined };

/** An error from the server: of a field, or of the whole form. */
export interface ServerError {
  readonly field?: string | undefined;
  readonly message: string;
}

/** The message at a field, and whether our check or the server reports it. */
export interface Shown {
  readonly message: string;
  readonly by: 'check' | 'server';
}

/** The words at each field after an attempt to send. */
export function toErrors(complaints: Complaints): Record<string, Shown> {
  const shown: Record<string, Shown> = {};
  for (const [name, message] of Object.entries(complaints)) {
    if (message !== undefined) shown[name] = { message, by: 'check' };
  }
  return shown;
}

/**
 * Which words go when a field changes: those that are no longer so, at this field and at others that depended on it, and
 * the server's error about the value before. New ones wait until one leaves the field: nobody is corrected in the
 * middle of a word.
 */
export function resolvedFields(
  shown: Readonly<Record<string, Shown>>,
  complaints: Complaints,
  changed: string,
): string[] {
  return Object.entries(shown)
    .filter(([name, { message, by }]) => (by === 'server' ? name === changed : complaints[name] !== message))
    .map(([name]) => name);
}

/** The server's errors, split into fields that there are and the rest. The first message for a field counts. */
export function splitByField(
  errors: readonly ServerError[],
  names: readonly string[],
): { readonly atFields: Record<string, Shown>; readonly ofTheWhole: string[] } {
  const atFields: Record<string, Shown> = {};
  const ofTheWhole: string[] = [];
  for (const { field, message } of errors) {
    if (field === undefined || !names.includes(field)) ofTheWhole.push(message);
    else atFields[field] ??= { message, by: 'server' };
  }
  return { atFields, ofTheWhole };
}

/** The summary of an attempt, in the order of the fields. */
export function summary(
  shown: Readonly<Record<string, Shown>>,
  ofTheWhole: readonly string[],
  labels: Readonly<Record<string, string>>,
  idOf: (name: string) => string,
): FieldError[] {
  return [
    ...ofTheWhole.map((message) => ({ message })),
    ...Object.entries(labels).flatMap(([name, label]) => {
      const entry = shown[name];
      return entry === undefined ? [] : [{ fieldId: idOf(name), label, message: entry.message }];
    }),
  ];
}
