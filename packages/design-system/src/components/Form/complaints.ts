import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';

/** Error messages by field. A valid field is undefined or missing. */
export type Complaints<Name extends string = string> = { readonly [Each in Name]?: string | undefined };

/** Without a field, the error concerns the whole form. */
export interface ServerError {
  readonly field?: string | undefined;
  readonly message: string;
}

export interface Shown {
  readonly message: string;
  readonly by: 'check' | 'server';
}

export function toErrors(complaints: Complaints): Record<string, Shown> {
  const shown: Record<string, Shown> = {};
  for (const [name, message] of Object.entries(complaints)) {
    if (message !== undefined) shown[name] = { message, by: 'check' };
  }
  return shown;
}

/**
 * The fields whose error disappears when `changed` changes. Check errors disappear when they no longer apply,
 * also at dependent fields. A server error disappears when its own field changes. New errors wait for blur,
 * so that nothing interrupts typing.
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

/** Splits server errors into those of existing fields and the others. The first error of a field wins. */
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
