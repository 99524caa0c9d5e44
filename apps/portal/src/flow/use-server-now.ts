import type { Moment } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import { useSelector } from 'react-redux';

const offsets = new Map<Moment, number>();
const MAX_OFFSETS = 50;

/** Measured on first sight, because the server time of a response ages. */
function offsetOf(serverTime: Moment, isOffline: boolean): number {
  const cached = offsets.get(serverTime);
  if (cached !== undefined) return cached;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  // Offline, the first response may be days old. Its offset would stay wrong after reconnecting.
  const offset = isOffline ? 0 : new Date(serverTime).getTime() - Date.now();
  offsets.set(serverTime, offset);
  return offset;
}

/**
 * The server's current time: its last known time plus the time since then. Device clocks may be wrong, but
 * they run evenly.
 */
export function useServerNow(serverTime: Moment | null | undefined): number {
  const isOffline = useSelector(selectIsOffline);
  return Date.now() + (serverTime ? offsetOf(serverTime, isOffline) : 0);
}
