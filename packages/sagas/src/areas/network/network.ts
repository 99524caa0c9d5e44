import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theWorld } from '../../kernel/context.ts';
import { listen } from '../../kernel/listen.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { selectSessionStatus } from '../session/selectors.ts';
import { sessionCheckRequested } from '../session/slice.ts';

const network = createSlice({
  name: 'network',
  initialState: { isOffline: false },
  reducers: {
    networkLost: () => ({ isOffline: true }),
    networkFound: () => ({ isOffline: false }),
  },
});

const { networkLost, networkFound } = network.actions;
const selectNetwork = stateOf(network);

/** Without a network what is shown was kept on the device. */
export function selectIsOffline(state: StoreState): boolean {
  return selectNetwork(state).isOffline;
}

/** Back on the network a session that nobody could check is checked, without anybody asking for it. */
function* found(): SagaGenerator<void> {
  yield* put(networkFound());
  if ((yield* select(selectSessionStatus)) === 'unreachable') yield* put(sessionCheckRequested());
}

function* lost(): SagaGenerator<void> {
  yield* put(networkLost());
}

export const networkArea = defineArea({
  state: network,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    const { page } = yield* theWorld();
    if (!page.isOnline()) yield* put(networkLost());
    yield* fork(() => listen((listener) => page.on('online', () => listener('online')), found));
    yield* fork(() => listen((listener) => page.on('offline', () => listener('offline')), lost));
  },
});
