import type { Failure } from '@estacao/contract';
import { dataOf, failed, idle, type Loaded, loading, ready } from '@estacao/domain';
import type { Action } from 'redux';
import { call, cancelled, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { createAction } from './action.ts';
import { reasonFor } from './failure.ts';
import { safe } from './safe.ts';
import { stateOf } from './state.ts';

interface LoadableOptions<T, Args extends unknown[]> {
  readonly name: string;
  readonly fetch: (...args: Args) => SagaGenerator<T>;
  /** Fetches the next page of a list, and returns the list with it. */
  readonly fetchMore?: (current: T, ...args: Args) => SagaGenerator<T>;
  readonly onFailure?: (failure: Failure) => SagaGenerator<void>;
  readonly reduce?: (state: Loaded<T>, action: Action) => Loaded<T>;
}

/**
 * Data that can be loaded and reloaded: its state and its flows. The data stays on screen during a reload.
 * The latest load wins, and a cancelled load leaves the state as before.
 */
export function defineLoadable<T, Args extends unknown[] = []>({
  name,
  fetch,
  fetchMore,
  onFailure,
  reduce = (state) => state,
}: LoadableOptions<T, Args>) {
  const requested = createAction(`${name}/requested`, (...args: Args) => ({ payload: args }));
  const moreRequested = createAction(`${name}/moreRequested`, (...args: Args) => ({ payload: args }));
  const started = createAction(`${name}/started`);
  const succeeded = createAction(`${name}/succeeded`, (data: T) => ({ payload: data }));
  const loadFailed = createAction<Failure>(`${name}/failed`);
  const loadCancelled = createAction(`${name}/dropped`);

  const getInitialState = (): Loaded<T> => idle;
  const selectState = stateOf({ name, getInitialState });

  function* runLoad(fetchData: () => SagaGenerator<T>): SagaGenerator<void> {
    yield* put(started());
    try {
      const { data, newerLoad } = yield* race({ data: call(fetchData), newerLoad: take(started) });
      if (newerLoad === undefined) yield* put(succeeded(data as T));
    } finally {
      if (yield* cancelled()) yield* put(loadCancelled());
    }
  }

  const makeFailure = (failure: Failure, ..._: Args) => loadFailed(failure);
  const load = safe(
    function* load(...args: Args): SagaGenerator<void> {
      yield* runLoad(() => fetch(...args));
    },
    makeFailure,
    name,
  );
  const loadMore = safe(
    function* loadMore(...args: Args): SagaGenerator<void> {
      const current = dataOf(yield* select(selectState));
      if (current !== undefined && fetchMore !== undefined) yield* runLoad(() => fetchMore(current, ...args));
    },
    makeFailure,
    name,
  );

  return {
    name,
    getInitialState,
    select: selectState,
    requested,
    moreRequested,
    succeeded,
    failed: loadFailed,
    reducer(state: Loaded<T> = idle, action: Action): Loaded<T> {
      // Only `started` sets the loading state: a request may find no running flow.
      if (started.match(action)) return loading(state);
      if (succeeded.match(action)) return ready(action.payload);
      if (loadFailed.match(action)) return failed(state, reasonFor(action.payload));
      if (loadCancelled.match(action)) return state.status === 'loading' ? withoutLoading(state) : state;
      return reduce(state, action);
    },
    load,
    /** Skips data that is ready or loading. For data that does not change during a visit. */
    *loadOnce(...args: Args): SagaGenerator<void> {
      const { status } = yield* select(selectState);
      if (status !== 'ready' && status !== 'loading') yield* load(...args);
    },
    *watch(): SagaGenerator<void> {
      if (onFailure !== undefined) yield* takeEvery(loadFailed, ({ payload }) => onFailure(payload));
      yield* takeEvery(requested, ({ payload }) => load(...payload));
      yield* takeEvery(moreRequested, ({ payload }) => loadMore(...payload));
    },
  };
}

function withoutLoading<T>(state: Loaded<T>): Loaded<T> {
  return 'data' in state && state.data !== undefined ? ready(state.data) : idle;
}
