import { type Failure, failureOf } from '@estacao/contract';
import { mapLoaded, type SandboxTransfer } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';

const walletCall = lazyCalls(() => import('@estacao/contract/calls/wallet'));

interface TransferDecision {
  readonly id: number;
  /** Why it is refused; without one it is approved. */
  readonly reason?: string;
}

/** Somebody at the desk of the sandbox decides on a transfer. */
export const transferDecided = createAction<TransferDecision>('transferDesk/decided');

const done = createAction<SandboxTransfer>('transferDesk/done');
const notDone = createAction<Failure>('transferDesk/notDone');

const desk = defineLoadable({
  name: 'transferDesk',
  *fetch(): SagaGenerator<readonly SandboxTransfer[] | null> {
    const { id } = yield* select(selectStation);
    try {
      return yield* ask(walletCall('listSandboxTransfers'), { query: { 'where[station_id]': id } });
    } catch (thrown) {
      if (isNotThere(failureOf(thrown))) return null;
      throw thrown;
    }
  },
  reduce(state, action) {
    if (!done.match(action)) return state;
    const { payload } = action;
    return mapLoaded(state, (known) =>
      known === null ? null : known.map((one) => (one.id === payload.id ? payload : one)),
    );
  },
});

export const { select: selectTransferDesk, requested: transferDeskRequested } = desk;

const decide = safe(
  function* decideTransfer({
    payload: { id, reason },
  }: ReturnType<typeof transferDecided>): SagaGenerator<void> {
    const body =
      reason === undefined ? { decision: 'approve' as const } : { decision: 'refuse' as const, reason };
    yield* put(done(yield* ask(walletCall('decideSandboxTransfer'), { params: { id }, body })));
  },
  (failure) => notDone(failure),
);

/** Somebody else may have decided: says so, and shows how it stands. */
function* explain({ payload }: ReturnType<typeof notDone>): SagaGenerator<void> {
  yield* toastFailure(payload);
  yield* put(transferDeskRequested());
}

export const transferDeskArea = defineArea({
  state: desk,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(transferDecided, decide);
    yield* takeEvery(notDone, explain);
  },
  loads: { sandboxTransfers: desk.load },
});
