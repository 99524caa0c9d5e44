import { useSyncExternalStore } from 'react';
import { media } from '../../theme/scales.ts';

function watch(changed: () => void): () => void {
  const wide = matchMedia(media.tablet);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => !matchMedia(media.tablet).matches,
    () => false,
  );
}
