import type { ServerError } from '@estacao/design-system';

/** Form field names by wire name, where they differ. */
const formFields: Readonly<Record<string, string>> = { street_number: 'streetNumber' };

export function cardErrorsOf(errors: readonly ServerError[]): readonly ServerError[] {
  return errors.map(({ field, ...error }) =>
    field === undefined ? error : { ...error, field: formFields[field] ?? field },
  );
}
