export interface FieldWords {
  /** What is asked for. Always shown: a placeholder is gone when it is needed. */
  label: string;
  /** Help that is there before anything goes wrong. */
  hint?: string | undefined;
  /** What is wrong and how to mend it. Takes the place of the hint. */
  error?: string | undefined;
  /** Fields that aren't required are marked as optional. */
  required?: boolean | undefined;
}

/** The id of the line below a field. */
export function noteOf(id: string): string {
  return `${id}-note`;
}

/** What ties a native field to its words: the line below it, and `others` that describe it as well. */
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
