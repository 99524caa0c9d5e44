import { useEffect } from 'react';

/**
 * Fetches what may be wanted later as soon as the browser has nothing else to do, so that it is there without a network too. Give
 * it the same function each time; a failure is left to whoever wants it in earnest.
 */
export function useAhead(bring: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(bring, LATER);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(bring);
    return () => cancelIdleCallback(handle);
  }, [bring]);
}

/** Where browsers don't say when they are idle: what a page needs at once has been asked for by then. */
const LATER = 2_000;
