import { useEffect, useRef } from 'react';
import type { Fields } from './use-fields.ts';

interface DraftOptions<Values extends object, Draft extends Partial<Values>> {
  readonly values: Draft;
  /** The saved draft. Fills only empty fields. */
  readonly draft: Draft | null | undefined;
  readonly onDraftChange: ((values: Draft) => void) | undefined;
  /** The draft filled a field. The captcha starts then, as if the member had typed. */
  readonly onRestored?: (() => void) | undefined;
}

/** Saves a form's values as a draft and restores them after a page load. */
export function useDraft<Values extends object, Draft extends Partial<Values>>(
  form: Fields<Values>,
  { values, draft, onDraftChange, onRestored }: DraftOptions<Values, Draft>,
): void {
  useOnValuesChange(values, onDraftChange);
  const latestForm = useRef(form);
  latestForm.current = form;
  const latestOnRestored = useRef(onRestored);
  latestOnRestored.current = onRestored;
  useEffect(() => {
    if (draft === null || draft === undefined) return;
    let isRestored = false;
    for (const [name, value] of Object.entries(draft)) {
      const field = name as keyof Values & string;
      const currentValue = latestForm.current.value(field) as unknown;
      if ((currentValue !== '' && currentValue !== false) || currentValue === value) continue;
      latestForm.current.set(field, value as Values[typeof field]);
      isRestored = true;
    }
    if (isRestored) latestOnRestored.current?.();
  }, [draft]);
}

/** Calls `onDraftChange` with the values of a form after every change, but not with its initial values. */
export function useOnValuesChange<Values extends object>(
  values: Values,
  onDraftChange: ((values: Values) => void) | undefined,
): void {
  const json = JSON.stringify(values);
  const lastJson = useRef(json);
  const latestOnDraftChange = useRef(onDraftChange);
  latestOnDraftChange.current = onDraftChange;
  useEffect(() => {
    if (json === lastJson.current) return;
    lastJson.current = json;
    latestOnDraftChange.current?.(JSON.parse(json) as Values);
  }, [json]);
}
