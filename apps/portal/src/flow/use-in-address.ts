import { useCallback, useEffect, useState } from 'react';

function valueIn(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** Replaces the entry instead of pushing one, and keeps the router's state. */
function write(name: string, value: string | undefined): void {
  if (valueIn(name) === value) return;
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
export function useInAddress(
  name: string,
): readonly [value: string | undefined, set: (value: string | undefined) => void] {
  const [value, setValue] = useState(() => valueIn(name));
  useEffect(() => {
    const page = location.pathname;
    const keep = () => {
      if (location.pathname === page) write(name, value);
    };
    keep();
    addEventListener('popstate', keep);
    return () => removeEventListener('popstate', keep);
  }, [name, value]);
  return [value, useCallback((next: string | undefined) => setValue(next), [])];
}
