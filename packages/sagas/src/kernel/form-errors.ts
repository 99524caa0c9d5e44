import { type Failure, textsOf } from '@estacao/contract';

export interface FormError {
  readonly field?: string;
  readonly message: string;
}

/**
 * Assigns each message to the field that the server names, otherwise to the whole form. `formFieldNames` maps
 * the server's field names to the form's.
 */
export function formErrors(
  failure: Failure,
  formFieldNames: Readonly<Record<string, string>> = {},
): readonly FormError[] {
  const fields = failure.kind === 'http' ? Object.entries(failure.fields ?? {}) : [];
  if (fields.length === 0) return textsOf(failure).map((message) => ({ message }));
  return fields.flatMap(([field, messages]) =>
    messages.map((message) => ({ field: formFieldNames[field] ?? field, message })),
  );
}
