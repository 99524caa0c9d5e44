import { useEffect, useRef } from 'react';
import type { Fields } from './use-fields.ts';

export function useResetWhenSent<Values extends object>(form: Fields<Values>, sentCount: number): void {
  const lastCount = useRef(sentCount);
  const latestForm = useRef(form);
  latestForm.current = form;
  useEffect(() => {
    if (sentCount === lastCount.current) return;
    lastCount.current = sentCount;
    latestForm.current.reset();
  }, [sentCount]);
}
