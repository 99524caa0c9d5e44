import type { Services } from '../../services.ts';

const MINUTE = 60_000;

/** How long a station waits, in milliseconds: what is in a cart is held so long, and a payment may come so late. */
export function lastsAt(
  { stations }: Pick<Services, 'stations'>,
  stationId: number,
): { readonly hold: number; readonly payment: number } {
  const found = stations.byId(stationId);
  if (found === undefined) throw new Error(`there is no station ${stationId}`);
  const { holdMinutes, pixMinutes } = found.station.pacing;
  return { hold: holdMinutes * MINUTE, payment: pixMinutes * MINUTE };
}
