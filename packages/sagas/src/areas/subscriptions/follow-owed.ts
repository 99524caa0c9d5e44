import type { MemberEvent } from '@estacao/contract';
import { dataOf, isOwed } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { followEvents } from '../../kernel/follow-events.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { askCharges, type FoundCharges } from './ask-charges.ts';
import { chargesChanged, selectSubscriptions, subscriptions } from './charges.ts';

/** While something is owed, the page says so until it is paid: by a card that was added here or elsewhere. */
export function* followOwed(of: string): SagaGenerator<void> {
  while (true) {
    const found = dataOf(yield* select(selectSubscriptions));
    const owed = found?.of === of ? owedOf(found) : [];
    if (owed.length === 0) {
      yield* take(subscriptions.succeeded);
      continue;
    }
    const paid = yield* untilNothingIsOwed(of);
    if (paid?.charges.some(({ id, isPaid }) => isPaid && owed.includes(id)))
      yield* put(snackbarRaised({ text: 'Pagamento confirmado' }));
  }
}

function owedOf({ charges }: FoundCharges): readonly number[] {
  return charges.filter(isOwed).map(({ id }) => id);
}

/** Nothing, where the page has loaded it anew meanwhile. */
function* untilNothingIsOwed(of: string): SagaGenerator<FoundCharges | undefined> {
  try {
    const { settled } = yield* race({ settled: settle(of), loaded: take(subscriptions.succeeded) });
    return settled;
  } catch {
    // It won't get better by asking again: what was known is shown until somebody loads it.
    yield* take(subscriptions.succeeded);
    return undefined;
  }
}

/** Why it is owed, and when it is tried again, changes meanwhile as well. */
function* settle(of: string): SagaGenerator<FoundCharges> {
  const news = channel<MemberEvent>(buffers.sliding(1));
  const following = yield* fork(followEvents, news);
  try {
    return yield* pollUntil({
      news,
      *ask() {
        const found = yield* askCharges(of, { fresh: true });
        yield* put(chargesChanged(found));
        return found;
      },
      done: (found) => owedOf(found).length === 0,
    });
  } finally {
    yield* cancel(following);
  }
}
