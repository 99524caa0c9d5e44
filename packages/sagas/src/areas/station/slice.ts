import { externalAppPath } from '@estacao/domain';
import type { Reducer } from 'redux';
import type { StoreState } from '../../kernel/state.ts';
import type { Station } from './station.ts';

/** A page belongs to one station, so its station never changes. */
export function stationReducer(station: Station): Reducer<Station> {
  return (state = station) => state;
}

export function selectStation(state: StoreState): Station {
  return (state as { readonly station: Station }).station;
}

export function selectFeatures(state: StoreState): Station['features'] {
  return selectStation(state).features;
}

export function selectPacing(state: StoreState): Station['pacing'] {
  return selectStation(state).pacing;
}

/** Falls back to the sandbox app when no external app is connected. */
export function selectExternalApp(state: StoreState): string {
  return selectStation(state).externalAppUrl ?? externalAppPath;
}
