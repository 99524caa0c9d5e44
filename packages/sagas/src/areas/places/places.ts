import { failed, type Loaded, loading, ready } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';

const placesCall = lazyCalls(() => import('@estacao/contract/calls/places'));

type Names = readonly string[];

type PlacesState = Readonly<Record<string, Loaded<Names>>>;

const noMunicipalities: PlacesState = {};

const places = createSlice({
  name: 'places',
  initialState: noMunicipalities,
  reducers: {
    municipalitiesRequested: (state, _: string) => state,
    municipalitiesStarted: (state, payload: string) => ({
      ...state,
      [payload]: loading<Names>(),
    }),
    municipalitiesSucceeded: (state, payload: { code: string; names: Names }) => ({
      ...state,
      [payload.code]: ready(payload.names),
    }),
    municipalitiesFailed: (state, payload: string) => ({
      ...state,
      [payload]: failed<Names>(),
    }),
  },
});

export const { municipalitiesRequested } = places.actions;
const { municipalitiesStarted, municipalitiesSucceeded, municipalitiesFailed } = places.actions;

const selectPlaces = stateOf(places);

export function selectMunicipalities(code: string): (state: StoreState) => Loaded<Names> | undefined {
  return (state) => selectPlaces(state)[code];
}

const loadMunicipalities = safe(
  function* loadMunicipalities(code: string): SagaGenerator<void> {
    const status = (yield* select(selectPlaces))[code]?.status;
    if (code === '' || status === 'ready' || status === 'loading') return;
    yield* put(municipalitiesStarted(code));
    const names = yield* callApi(placesCall('listMunicipalities'), { params: { state: code } });
    yield* put(municipalitiesSucceeded({ code, names }));
  },
  // A failure shows no notice: the member types the city instead.
  (_, code) => municipalitiesFailed(code),
);

export const placesArea = defineArea({
  state: places,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(municipalitiesRequested, ({ payload }) => loadMunicipalities(payload));
  },
});
