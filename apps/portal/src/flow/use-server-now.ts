import type { Moment } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import { useSelector } from 'react-redux';

const offsets = new Map<Moment, number>();
const KEPT = 50;

/** Measured on first sight, because the server time of a response ages. */
function offsetOf(told: Moment, isOffline: boolean): number {
  const known = offsets.get(told);
  if (known !== undefined) return known;
  if (offsets.size >= KEPT) offsets.clear();
  // Offline, the first response may be days old. Its offset would stay wrong after reconnecting.
  const offset = isOffline ? 0 : new Date(told).getTime() - Date.now();
  offsets.set(told, offset);
  return offset;
}

/**
 * The server's current time: its last known time plus the time since then. Device clocks may be wrong, but
 * they run evenly.
 */
export function useServerNow(told: Moment | null | undefined): number {
  const isOffline = useSelector(selectIsOffline);
  return Date.now() + (told ? offsetOf(told, isOffline) : 0);
}
