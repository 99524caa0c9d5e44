import type { Moment } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import { useSelector } from 'react-redux';

/** How far the server was ahead of this device when it told its time, by what it told. */
const offsets = new Map<Moment, number>();
const KEPT = 50;

/** Measured when it is first seen: later on, what was told is of long ago. */
function offsetOf(told: Moment, isOffline: boolean): number {
  const known = offsets.get(told);
  if (known !== undefined) return known;
  if (offsets.size >= KEPT) offsets.clear();
  // Without a network, what is seen first may be an answer of days ago, also once the network is back.
  const offset = isOffline ? 0 : new Date(told).getTime() - Date.now();
  offsets.set(told, offset);
  return offset;
}

/** The time on the server: what it told, and what has gone by since. A device's clock may be wrong, but it goes on. */
export function useServerNow(told: Moment | null | undefined): number {
  const isOffline = useSelector(selectIsOffline);
  return Date.now() + (told ? offsetOf(told, isOffline) : 0);
}
