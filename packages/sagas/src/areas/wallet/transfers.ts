import type { MemberEvent } from '@estacao/contract';
import { dataOf, formatMoney, type TransferRequest } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { callApi } from '../../kernel/call-api.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { untilVisible, waitOrWake } from '../../kernel/page.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';

const walletCall = lazyCalls(() => import('@estacao/contract/calls/wallet'));

/** Polling interval while the event stream is silent and a request is open. */
const POLL_MS = 30_000;

const transfersChanged = createAction<readonly TransferRequest[]>('transfers/changed');

function* fetchTransfers(): SagaGenerator<readonly TransferRequest[]> {
  const { id } = yield* requireUser();
  return yield* callApi(walletCall('listTransfers'), { query: { 'where[user_id]': id } });
}

export const transfers = defineLoadable({
  name: 'transfers',
  fetch: fetchTransfers,
  onFailure: toastFailure,
  reduce: (state, action) =>
    transfersChanged.match(action) ? { status: 'ready', data: action.payload } : state,
});

export const { select: selectTransfers, requested: transfersRequested } = transfers;

/** A failure is silent: the next event or interval retries. */
export function* refreshTransfers(): SagaGenerator<void> {
  const previousRequests = dataOf(yield* select(selectTransfers)) ?? [];
  try {
    const requests = yield* fetchTransfers();
    yield* put(transfersChanged(requests));
    yield* notifyDecisions(previousRequests, requests);
  } catch {
    // Keeps the current list.
  }
}

/** Notifies the member of decisions made while the page is open. An approval changes the balance. */
function* notifyDecisions(
  previousRequests: readonly TransferRequest[],
  requests: readonly TransferRequest[],
): SagaGenerator<void> {
  const openIds = new Set(previousRequests.filter(({ status }) => status === 'open').map(({ id }) => id));
  const decidedRequests = requests.filter(({ id, status }) => status !== 'open' && openIds.has(id));
  for (const { amount, status } of decidedRequests) {
    const isApproved = status === 'approved';
    yield* put(
      toastRaised({
        text: `Transferência de ${formatMoney(amount)} ${isApproved ? 'aprovada' : 'recusada'}`,
        variant: isApproved ? 'success' : 'warning',
      }),
    );
  }
  if (decidedRequests.some(({ status }) => status === 'approved')) yield* put(pointsRequested());
}

export function* followTransfers(): SagaGenerator<void> {
  const events = channel<MemberEvent>(buffers.sliding(1));
  const followTask = yield* fork(followEvents, events);
  try {
    while (true) {
      const { event } = yield* race({ event: take(events), time: waitOrWake(POLL_MS) });
      yield* untilVisible();
      const requests = dataOf(yield* select(selectTransfers)) ?? [];
      if (event !== undefined || requests.some(({ status }) => status === 'open')) yield* refreshTransfers();
    }
  } finally {
    yield* cancel(followTask);
  }
}
