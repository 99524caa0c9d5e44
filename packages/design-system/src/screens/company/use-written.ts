import { useEffect, useRef } from 'react';

/** Calls `onChange` with the form's values after every change. */
export function useWritten<Values extends object>(values: Values, tell: (values: Values) => void): void {
  const words = JSON.stringify(values);
  const last = useRef(words);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (words === last.current) return;
    last.current = words;
    latest.current(JSON.parse(words) as Values);
  }, [words]);
}
