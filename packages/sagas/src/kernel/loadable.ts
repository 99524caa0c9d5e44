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
  readonly fetch: (...args: Args) => SagaGenerator<T>;
  /** Fetches the next page of a list, and returns the list with it. */
  readonly fetchMore?: (known: T, ...args: Args) => SagaGenerator<T>;
  readonly onFailure?: (failure: Failure) => SagaGenerator<void>;
  readonly reduce?: (state: Loaded<T>, action: Action) => Loaded<T>;
}

/**
 * Data that can be loaded and reloaded: its state and its flows. The data stays during a reload. The latest
 * load wins, and a cancelled load leaves no trace.
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
    requested,
    moreRequested,
    succeeded,
    failed: hasFailed,
    reducer(state: Loaded<T> = idle, action: Action): Loaded<T> {
      // Only a started load counts: a request may find no running flow.
      if (started.match(action)) return loading(state);
      if (succeeded.match(action)) return ready(action.payload);
      if (hasFailed.match(action)) return failed(state, reasonFor(action.payload));
      if (dropped.match(action)) return state.status === 'loading' ? kept(state) : state;
      return reduce(state, action);
    },
    load,
    /** Skips data that is ready or loading. For data that does not change during a visit. */
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
