import { externalAppPath } from '@estacao/domain';
import type { Reducer } from 'redux';
import type { StoreState } from '../../kernel/state.ts';
import type { Station } from './station.ts';

/** One page belongs to one station: it is there from the start, and nothing changes it. */
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

/** Where the app is that members of some stations go on to; without one that is connected, what stands for it. */
export function selectExternalApp(state: StoreState): string {
  return selectStation(state).externalAppUrl ?? externalAppPath;
}
