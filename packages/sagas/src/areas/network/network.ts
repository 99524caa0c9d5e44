import type { Action } from 'redux';
import { fork, put, type SagaGenerator, select, take, takeLatest } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { listen } from '../../kernel/listen.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { selectSessionStatus } from '../session/selectors.ts';
import { sessionCheckRequested, sessionClosed, sessionOpened, sessionUnreachable } from '../session/slice.ts';

const network = createSlice({
  name: 'network',
  initialState: { isOffline: false },
  changes: {
    networkLost: () => ({ isOffline: true }),
    networkRestored: () => ({ isOffline: false }),
  },
});

const { networkLost, networkRestored } = network.actions;
const selectNetwork = stateOf(network);

export function selectIsOffline(state: StoreState): boolean {
  return selectNetwork(state).isOffline;
}

/**
 * Re-checks an unverified session once the device is online. The device may report `online` before requests
 * succeed, hence the exponential backoff.
 */
function* checkSession(): SagaGenerator<void> {
  for (let pause = 1000; ; pause *= 2) {
    const status = yield* select(selectSessionStatus);
    if (status !== 'unreachable' && status !== 'checking') return;
    if (status === 'unreachable') yield* put(sessionCheckRequested({ quietly: true }));
    yield* take([sessionUnreachable, sessionOpened, sessionClosed]);
    yield* wait(pause);
  }
}

function* dispatchChange(change: Action): SagaGenerator<void> {
  yield* put(change);
}

export const networkArea = defineArea({
  state: network,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    const { page } = yield* theEnvironment();
    if (!page.isOnline()) yield* put(networkLost());
    yield* takeLatest([networkRestored, networkLost], function* checkWhenRestored({ type }) {
      if (type === networkRestored.type) yield* checkSession();
    });
    yield* fork(() =>
      listen((listener) => page.on('online', () => listener(networkRestored())), dispatchChange),
    );
    yield* fork(() =>
      listen((listener) => page.on('offline', () => listener(networkLost())), dispatchChange),
    );
  },
});
