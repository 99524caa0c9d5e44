import { formatStationCurrency } from '@estacao/domain';
import { createSelector, type Reducer } from '@reduxjs/toolkit';
import type { Station } from './station.ts';

interface WithStation {
  readonly station: Station;
}

/** One page belongs to one station: it is there from the start, and nothing changes it. */
export function stationReducer(station: Station): Reducer<Station> {
  return (state = station) => state;
}

export function selectStation(state: WithStation) {
  return state.station;
}
export function selectCurrency(state: WithStation) {
  return state.station.currency;
}
export function selectFeatures(state: WithStation) {
  return state.station.features;
}
export function selectPacing(state: WithStation) {
  return state.station.pacing;
}

/** Writes points, in hundredths, as this station counts them. */
export const selectFormatPoints = createSelector(
  [selectCurrency],
  (currency) => (points: number) => formatStationCurrency(points, currency),
);
