import { useCallback, useEffect, useState } from 'react';

function readParam(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** Replaces the entry instead of pushing one, and keeps the router's state. */
function writeParam(name: string, value: string | undefined): void {
  if (readParam(name) === value) return;
  const url = new URL(location.href);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

/**
 * State in a query parameter: a reload or Back to the page restores it. It adds no history entry, because
 * dialogs have theirs. Back out of a dialog reaches an older address, so `popstate` writes the current value
 * again.
 */
export function useQueryParam(
  name: string,
): readonly [value: string | undefined, set: (value: string | undefined) => void] {
  const [value, setValue] = useState(() => readParam(name));
  useEffect(() => {
    const page = location.pathname;
    const sync = () => {
      if (location.pathname === page) writeParam(name, value);
    };
    sync();
    addEventListener('popstate', sync);
    return () => removeEventListener('popstate', sync);
  }, [name, value]);
  return [value, useCallback((next: string | undefined) => setValue(next), [])];
}
