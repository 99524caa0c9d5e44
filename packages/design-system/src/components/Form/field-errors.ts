import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';

/** Error messages by field. A valid field is undefined or missing. */
export type ValidationErrors<Name extends string = string> = { readonly [Each in Name]?: string | undefined };

/** Without a field, the error concerns the whole form. */
export interface ServerError {
  readonly field?: string | undefined;
  readonly message: string;
}

export interface ShownError {
  readonly message: string;
  readonly source: 'check' | 'server';
}

export function toShownErrors(errors: ValidationErrors): Record<string, ShownError> {
  const shownErrors: Record<string, ShownError> = {};
  for (const [name, message] of Object.entries(errors)) {
    if (message !== undefined) shownErrors[name] = { message, source: 'check' };
  }
  return shownErrors;
}

/**
 * The fields whose error disappears when `changedField` changes. Check errors disappear when they no longer
 * apply, also at dependent fields. A server error disappears when its own field changes. New errors wait for
 * blur, so that nothing interrupts typing.
 */
export function resolvedFields(
  shownErrors: Readonly<Record<string, ShownError>>,
  errors: ValidationErrors,
  changedField: string,
): string[] {
  return Object.entries(shownErrors)
    .filter(([name, { message, source }]) =>
      source === 'server' ? name === changedField : errors[name] !== message,
    )
    .map(([name]) => name);
}

/**
 * Splits server errors into those of existing fields and those of the whole form. The first error of a field
 * wins.
 */
export function splitByField(
  errors: readonly ServerError[],
  names: readonly string[],
): { readonly atFields: Record<string, ShownError>; readonly formErrors: string[] } {
  const atFields: Record<string, ShownError> = {};
  const formErrors: string[] = [];
  for (const { field, message } of errors) {
    if (field === undefined || !names.includes(field)) formErrors.push(message);
    else atFields[field] ??= { message, source: 'server' };
  }
  return { atFields, formErrors };
}

export function buildSummary(
  shownErrors: Readonly<Record<string, ShownError>>,
  formErrors: readonly string[],
  labels: Readonly<Record<string, string>>,
  idOf: (name: string) => string,
): FieldError[] {
  return [
    ...formErrors.map((message) => ({ message })),
    ...Object.entries(labels).flatMap(([name, label]) => {
      const entry = shownErrors[name];
      return entry === undefined ? [] : [{ fieldId: idOf(name), label, message: entry.message }];
    }),
  ];
}
