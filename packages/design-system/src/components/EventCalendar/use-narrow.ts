import { useSyncExternalStore } from 'react';
import { media } from '../../theme/scales.ts';

function subscribe(onChange: () => void): () => void {
  const tabletQuery = matchMedia(media.tablet);
  tabletQuery.addEventListener('change', onChange);
  return () => tabletQuery.removeEventListener('change', onChange);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !matchMedia(media.tablet).matches,
    () => false,
  );
}
