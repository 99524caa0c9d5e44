import type { Failure } from '@estacao/contract';
import { dataOf, failed, idle, type Loaded, loading, ready } from '@estacao/domain';
import type { Action } from 'redux';
import { call, cancelled, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { createAction } from './action.ts';
import { reasonFor } from './failure.ts';
import { safe } from './safe.ts';
import { stateOf } from './state.ts';

interface LoadableParts<T, Args extends unknown[]> {
  readonly name: string;
  /** Brings it. What it throws makes it `failed`. */
  readonly fetch: (...args: Args) => SagaGenerator<T>;
  /** Brings what comes after what is known, and answers the whole: the next page of a list. */
  readonly fetchMore?: (known: T, ...args: Args) => SagaGenerator<T>;
  /** Says why it failed, where the screen's own words are not enough. */
  readonly onFailure?: (failure: Failure) => SagaGenerator<void>;
  /** What else changes it. */
  readonly reduce?: (state: Loaded<T>, action: Action) => Loaded<T>;
}

/**
 * Something that is loaded and may be loaded again: its state, and the flows that bring it. What was known stays
 * meanwhile; of several loads the one that began last counts; one that is cancelled leaves no trace.
 */
export function defineLoadable<T, Args extends unknown[] = []>({
  name,
  fetch,
  fetchMore,
  onFailure,
  reduce = (state) => state,
}: LoadableParts<T, Args>) {
  const requested = createAction(`${name}/requested`, (...args: Args) => ({ payload: args }));
  const moreRequested = createAction(`${name}/moreRequested`, (...args: Args) => ({ payload: args }));
  const started = createAction(`${name}/started`);
  const succeeded = createAction(`${name}/succeeded`, (data: T) => ({ payload: data }));
  const hasFailed = createAction<Failure>(`${name}/failed`);
  const dropped = createAction(`${name}/dropped`);

  const getInitialState = (): Loaded<T> => idle;
  const selectState = stateOf({ name, getInitialState });

  function* bring(how: () => SagaGenerator<T>): SagaGenerator<void> {
    yield* put(started());
    try {
      const { data, newer } = yield* race({ data: call(how), newer: take(started) });
      if (newer === undefined) yield* put(succeeded(data as T));
    } finally {
      if (yield* cancelled()) yield* put(dropped());
    }
  }

  const failWith = (failure: Failure, ..._: Args) => hasFailed(failure);
  const load = safe(
    function* load(...args: Args): SagaGenerator<void> {
      yield* bring(() => fetch(...args));
    },
    failWith,
    name,
  );
  const loadMore = safe(
    function* loadMore(...args: Args): SagaGenerator<void> {
      const known = dataOf(yield* select(selectState));
      if (known !== undefined && fetchMore !== undefined) yield* bring(() => fetchMore(known, ...args));
    },
    failWith,
    name,
  );

  return {
    name,
    getInitialState,
    select: selectState,
    /** Load it, or load it anew: what a screen dispatches for "Tentar novamente". */
    requested,
    /** For a list that comes page by page: the next one, put behind what is there. */
    moreRequested,
    succeeded,
    failed: hasFailed,
    reducer(state: Loaded<T> = idle, action: Action): Loaded<T> {
      // Not what is requested, which nobody may be there to bring: only what is on its way.
      if (started.match(action)) return loading(state);
      if (succeeded.match(action)) return ready(action.payload);
      if (hasFailed.match(action)) return failed(state, reasonFor(action.payload));
      if (dropped.match(action)) return state.status === 'loading' ? kept(state) : state;
      return reduce(state, action);
    },
    load,
    /** Unless it is there, or on its way: for what doesn't change under a visitor's eyes. */
    *loadOnce(...args: Args): SagaGenerator<void> {
      const { status } = yield* select(selectState);
      if (status !== 'ready' && status !== 'loading') yield* load(...args);
    },
    *watch(): SagaGenerator<void> {
      if (onFailure !== undefined) yield* takeEvery(hasFailed, ({ payload }) => onFailure(payload));
      yield* takeEvery(requested, ({ payload }) => load(...payload));
      yield* takeEvery(moreRequested, ({ payload }) => loadMore(...payload));
    },
  };
}

function kept<T>(state: Loaded<T>): Loaded<T> {
  return 'data' in state && state.data !== undefined ? ready(state.data) : idle;
}
