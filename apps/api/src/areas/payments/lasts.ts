import type { Services } from '../../services.ts';

const MINUTE = 60_000;

/** A station's limits in milliseconds: how long a cart is reserved, and how long a payment may take. */
export function lastsAt(
  { stations }: Pick<Services, 'stations'>,
  stationId: number,
): { readonly hold: number; readonly payment: number } {
  const found = stations.byId(stationId);
  if (found === undefined) throw new Error(`station ${stationId} not found`);
  const { holdMinutes, pixMinutes } = found.station.pacing;
  return { hold: holdMinutes * MINUTE, payment: pixMinutes * MINUTE };
}
