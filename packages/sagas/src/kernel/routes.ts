import { createSlice } from './slice.ts';
import { type StoreState, stateOf } from './state.ts';

export type RouteParams = Readonly<Record<string, string>>;

/** Numbered, because a member can enter a route again before its last visit has ended. */
export interface Visit {
  readonly number: number;
  readonly route: string;
  readonly params: RouteParams;
}

export interface RoutesState {
  readonly visits: readonly Visit[];
}

const initialState: RoutesState = { visits: [] };

/** The open routes, so a flow that starts late or restarts can pick them up. */
export const routes = createSlice({
  name: 'routes',
  initialState,
  changes: {
    routeEntered: (state, payload: Visit) => ({ visits: [...state.visits, payload] }),
    routeLeft: (state, payload: Visit) => ({
      visits: state.visits.filter(({ number }) => number !== payload.number),
    }),
  },
});

export const { routeEntered, routeLeft } = routes.actions;

export function selectVisits(state: StoreState): readonly Visit[] {
  return stateOf(routes)(state).visits;
}
