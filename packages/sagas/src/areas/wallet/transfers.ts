import type { MemberEvent } from '@estacao/contract';
import { dataOf, formatMoney, type TransferRequest } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { ask } from '../../kernel/ask.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { rest, untilVisible } from '../../kernel/page.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';

const walletCall = lazyCalls(() => import('@estacao/contract/calls/wallet'));

/** Polling interval without events, while a request is open. */
const ASKS_EVERY = 30_000;

const changed = createAction<readonly TransferRequest[]>('transfers/changed');

function* askTransfers(): SagaGenerator<readonly TransferRequest[]> {
  const { id } = yield* theUser();
  return yield* ask(walletCall('listTransfers'), { query: { 'where[user_id]': id } });
}

export const transfers = defineLoadable({
  name: 'transfers',
  fetch: askTransfers,
  onFailure: toastFailure,
  reduce: (state, action) => (changed.match(action) ? { status: 'ready', data: action.payload } : state),
});

export const { select: selectTransfers, requested: transfersRequested } = transfers;

/** A failure is silent: the next event or interval retries. */
export function* refreshTransfers(): SagaGenerator<void> {
  const before = dataOf(yield* select(selectTransfers)) ?? [];
  try {
    const now = yield* askTransfers();
    yield* put(changed(now));
    yield* sayDecided(before, now);
  } catch {
    // Keep the shown list.
  }
}

/** Notifies the member of decisions made while the page is open. An approval changes the balance. */
function* sayDecided(
  before: readonly TransferRequest[],
  now: readonly TransferRequest[],
): SagaGenerator<void> {
  const waited = new Set(before.filter(({ status }) => status === 'open').map(({ id }) => id));
  const decided = now.filter(({ id, status }) => status !== 'open' && waited.has(id));
  for (const { amount, status } of decided) {
    const isApproved = status === 'approved';
    yield* put(
      toastRaised({
        text: `Transferência de ${formatMoney(amount)} ${isApproved ? 'aprovada' : 'recusada'}`,
        variant: isApproved ? 'success' : 'warning',
      }),
    );
  }
  if (decided.some(({ status }) => status === 'approved')) yield* put(pointsRequested());
}

export function* followTransfers(): SagaGenerator<void> {
  const news = channel<MemberEvent>(buffers.sliding(1));
  const following = yield* fork(followEvents, news);
  try {
    while (true) {
      const { event } = yield* race({ event: take(news), time: rest(ASKS_EVERY) });
      yield* untilVisible();
      const known = dataOf(yield* select(selectTransfers)) ?? [];
      if (event !== undefined || known.some(({ status }) => status === 'open')) yield* refreshTransfers();
    }
  } finally {
    yield* cancel(following);
  }
}
