import { useCallback, useEffect, useState } from 'react';

function valueIn(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** Writes a value into the address where it stands; the place in the history stays the same, with all that is known of it. */
function write(name: string, value: string | undefined): void {
  if (valueIn(name) === value) return;
  const url = new URL(location.href);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

/**
 * What a page shows, kept in its address under a name: a reload shows it again, and so does the way back to the page. It makes no
 * place of its own in the history, where dialogs have theirs: whoever goes back out of one comes to an address that still names
 * it, and what the page shows counts.
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
