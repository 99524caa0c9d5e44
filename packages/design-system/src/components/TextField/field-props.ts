export interface FieldTexts {
  /** Always visible: a placeholder disappears while typing. */
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Fields that are not required show an optional mark. */
  required?: boolean | undefined;
}

export function noteId(id: string): string {
  return `${id}-note`;
}

/** Links a field to its note and to `otherIds` with `aria-describedby`. */
export function fieldProps(
  id: string,
  { hint, error, required }: Omit<FieldTexts, 'label'>,
  ...otherIds: readonly (string | undefined)[]
) {
  const describedBy = [...otherIds, (error ?? hint) === undefined ? undefined : noteId(id)].filter(
    (describingId) => describingId !== undefined,
  );
  return {
    id,
    required,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
}
