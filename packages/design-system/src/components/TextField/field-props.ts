export interface FieldWords {
  /** Always visible: a placeholder disappears while typing. */
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Fields that are not required show an optional mark. */
  required?: boolean | undefined;
}

export function noteOf(id: string): string {
  return `${id}-note`;
}

/** Links a field to its note and to `others` with `aria-describedby`. */
export function fieldProps(
  id: string,
  { hint, error, required }: Omit<FieldWords, 'label'>,
  ...others: readonly (string | undefined)[]
) {
  const described = [...others, (error ?? hint) === undefined ? undefined : noteOf(id)].filter(
    (part) => part !== undefined,
  );
  return {
    id,
    required,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
}
