import { useEffect, useRef } from 'react';

/** Tells what a form holds after every change, for whoever keeps it. What it began with is told to nobody. */
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
