import { useEffect, useRef } from 'react';

/** Calls `onChange` with the form's values after every change. */
export function useOnChange<Values extends object>(values: Values, onChange: (values: Values) => void): void {
  const serialized = JSON.stringify(values);
  const lastSerialized = useRef(serialized);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    if (serialized === lastSerialized.current) return;
    lastSerialized.current = serialized;
    latestOnChange.current(JSON.parse(serialized) as Values);
  }, [serialized]);
}
