import type { PayloadAction } from './action.ts';
import { createSlice } from './slice.ts';
import { type StoreState, stateOf } from './state.ts';

export interface FlowsState {
  /** Names of the flows that gave up. */
  readonly down: readonly string[];
}

const initialState: FlowsState = { down: [] };

/** Which flows don't run any more, so that a screen can offer to start them again. */
export const flows = createSlice({
  name: 'flows',
  initialState,
  reducers: {
    flowDown: (state, { payload }: PayloadAction<string>) => ({
      down: [...without(state, payload), payload],
    }),
    flowRetried: (state, { payload }: PayloadAction<string>) => ({ down: without(state, payload) }),
  },
});

function without(state: FlowsState, name: string): string[] {
  return state.down.filter((other) => other !== name);
}

export const { flowDown, flowRetried } = flows.actions;

export function selectFlowsDown(state: StoreState): readonly string[] {
  return stateOf(flows)(state).down;
}
