import { useEffect, useRef } from 'react';
import type { Fields } from './use-fields.ts';

export function useSent<Values extends object>(form: Fields<Values>, sent: number): void {
  const last = useRef(sent);
  const now = useRef(form);
  now.current = form;
  useEffect(() => {
    if (sent === last.current) return;
    last.current = sent;
    now.current.reset();
  }, [sent]);
}
