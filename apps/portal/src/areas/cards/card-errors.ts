import type { ServerError } from '@estacao/design-system';

/** The wire's name of a field isn't always the form's. */
const ours: Readonly<Record<string, string>> = { street_number: 'streetNumber' };

/** What a server refuses of a card, at the fields of its form. */
export function cardErrorsOf(errors: readonly ServerError[]): readonly ServerError[] {
  return errors.map(({ field, ...error }) =>
    field === undefined ? error : { ...error, field: ours[field] ?? field },
  );
}
