import { type Failure, textsOf } from '@estacao/contract';

/** What is wrong with a field of a form, or with the whole of it. */
export interface FormError {
  readonly field?: string;
  readonly message: string;
}

/**
 * A failure as the form that was sent shows it: at the fields that the server names, else above them. `names` has the form's
 * names of fields that the server calls something else.
 */
export function formErrors(
  failure: Failure,
  names: Readonly<Record<string, string>> = {},
): readonly FormError[] {
  const fields = failure.kind === 'http' ? Object.entries(failure.fields ?? {}) : [];
  if (fields.length === 0) return textsOf(failure).map((message) => ({ message }));
  return fields.flatMap(([field, messages]) =>
    messages.map((message) => ({ field: names[field] ?? field, message })),
  );
}
