import type { Failure } from '@estacao/contract';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';
import { sessionCheckRequested, sessionFound } from './slice.ts';
import { storedSession } from './stored.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

type EndSessionsStatus = 'idle' | 'pending' | 'done' | 'void';

const endSessions = createSlice({
  name: 'endSessions',
  initialState: { status: 'idle' } as { readonly status: EndSessionsStatus },
  reducers: {
    /** Takes the secret of the mail's link. */
    endSessionsRequested: (_, __: PayloadAction<string>) => ({ status: 'pending' as const }),
    endSessionsSucceeded: () => ({ status: 'done' as const }),
    endSessionsFailed: (_, { payload }: PayloadAction<Failure>) => ({
      status: payload.kind === 'http' && payload.status === 422 ? ('void' as const) : ('idle' as const),
    }),
  },
});

export const { endSessionsRequested } = endSessions.actions;
const { endSessionsSucceeded, endSessionsFailed } = endSessions.actions;

export const selectEndSessions = stateOf(endSessions);

const end = safe(function* end({ payload: secret }: PayloadAction<string>): SagaGenerator<void> {
  yield* ask(sessionCall('endEverySession'), { body: { secret } });
  yield* put(endSessionsSucceeded());
  const { storage } = yield* theWorld();
  const { id } = yield* select(selectStation);
  const stored = storedSession(storage, id);
  if (stored === undefined) return;
  // The session of this browser may be one of them. While it counts as found, its end leads nowhere: the page stays.
  yield* put(sessionFound(stored));
  yield* put(sessionCheckRequested());
}, endSessionsFailed);

function* explain({ payload }: PayloadAction<Failure>): SagaGenerator<void> {
  // The page itself says that a link is void.
  if (payload.kind !== 'http' || payload.status !== 422) yield* toastFailure(payload);
}

export const endSessionsArea = defineArea({
  state: endSessions,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(endSessionsRequested, end);
    yield* takeEvery(endSessionsFailed, explain);
  },
});
