import { useEffect, useRef } from 'react';
import type { Fields } from './use-fields.ts';

interface DraftOptions<Values extends object, Draft extends Partial<Values>> {
  readonly written: Draft;
  /** The saved draft. Fills only empty fields. */
  readonly draft: Draft | null | undefined;
  readonly onWrite: ((written: Draft) => void) | undefined;
  /** The draft filled a field. The robot check starts then, as if the member had typed. */
  readonly onFound?: (() => void) | undefined;
}

/** Saves a form's values as a draft and restores them after a page load. */
export function useDraft<Values extends object, Draft extends Partial<Values>>(
  form: Fields<Values>,
  { written, draft, onWrite, onFound }: DraftOptions<Values, Draft>,
): void {
  useWritten(written, onWrite);
  const now = useRef(form);
  now.current = form;
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (draft === null || draft === undefined) return;
    let isFound = false;
    for (const [name, value] of Object.entries(draft)) {
      const field = name as keyof Values & string;
      const held = now.current.value(field) as unknown;
      if ((held !== '' && held !== false) || held === value) continue;
      now.current.set(field, value as Values[typeof field]);
      isFound = true;
    }
    if (isFound) found.current?.();
  }, [draft]);
}

/** Calls `onWrite` with the values of a form after every change, but not with its initial values. */
export function useWritten<Values extends object>(
  values: Values,
  onWrite: ((values: Values) => void) | undefined,
): void {
  const words = JSON.stringify(values);
  const last = useRef(words);
  const write = useRef(onWrite);
  write.current = onWrite;
  useEffect(() => {
    if (words === last.current) return;
    last.current = words;
    write.current?.(JSON.parse(words) as Values);
  }, [words]);
}
