import type { Services } from '../../services.ts';

const MINUTE = 60_000;

/** A station's limits in milliseconds: how long a cart is reserved, and how long a payment may take. */
export function timeLimitsOf(
  { stations }: Pick<Services, 'stations'>,
  stationId: number,
): { readonly reservation: number; readonly payment: number } {
  const servedStation = stations.byId(stationId);
  if (servedStation === undefined) throw new Error(`station ${stationId} not found`);
  const { holdMinutes, pixMinutes } = servedStation.station.pacing;
  return { reservation: holdMinutes * MINUTE, payment: pixMinutes * MINUTE };
}
