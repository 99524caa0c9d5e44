import type { Moment } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';

/**
 * The time on the server: what it told, and what has gone by since. A device's clock may be wrong, but it goes on. Without a
 * network what was told may be an answer of long ago, and the device's clock is all there is.
 */
export function useServerNow(told: Moment | null | undefined): number {
  const isOffline = useSelector(selectIsOffline);
  const ahead = useMemo(() => (told ? new Date(told).getTime() - Date.now() : 0), [told]);
  return Date.now() + (isOffline ? 0 : ahead);
}
