import { failed, type Loaded, loading, ready } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';

const placesCall = lazyCalls(() => import('@estacao/contract/calls/places'));

type Names = readonly string[];

/** By the codes of the states. */
type PlacesState = Readonly<Record<string, Loaded<Names>>>;

const none: PlacesState = {};

const places = createSlice({
  name: 'places',
  initialState: none,
  reducers: {
    /** A state was chosen, whose municipalities may be asked for. */
    municipalitiesWanted: (state, _: PayloadAction<string>) => state,
    asked: (state, { payload }: PayloadAction<string>) => ({ ...state, [payload]: loading<Names>() }),
    found: (state, { payload }: PayloadAction<{ code: string; names: Names }>) => ({
      ...state,
      [payload.code]: ready(payload.names),
    }),
    lost: (state, { payload }: PayloadAction<string>) => ({ ...state, [payload]: failed<Names>() }),
  },
});

export const { municipalitiesWanted } = places.actions;
const { asked, found, lost } = places.actions;

const selectAll = stateOf(places);

/** Those of a state, as far as they are known. */
export function selectMunicipalities(code: string): (state: StoreState) => Loaded<Names> | undefined {
  return (state) => selectAll(state)[code];
}

const find = safe(
  function* find(code: string): SagaGenerator<void> {
    const known = (yield* select(selectAll))[code]?.status;
    if (code === '' || known === 'ready' || known === 'loading') return;
    yield* put(asked(code));
    const names = yield* ask(placesCall('listMunicipalities'), { params: { state: code } });
    yield* put(found({ code, names }));
  },
  // Nobody is told: the city is typed then.
  (_, code) => lost(code),
);

export const placesArea = defineArea({
  state: places,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(municipalitiesWanted, ({ payload }) => find(payload));
  },
});
