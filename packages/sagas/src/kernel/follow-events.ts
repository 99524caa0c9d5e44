import { type Failure, failureOf, type MemberEvent } from '@estacao/contract';
import { buffers, type Channel, channel, eventChannel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, take } from 'typed-redux-saga';
import { theClient, theWorld } from './context.ts';
import { isPassing } from './failure.ts';
import { nextOf, rest, untilVisible } from './page.ts';
import { type Poll, pollUntil } from './poll-until.ts';

const shortestMs = 1_000;
const longestMs = 60_000;

type Heard = MemberEvent | { readonly kind: 'over'; readonly failure?: Failure };

/**
 * Follows the member's event stream while the tab is visible, and resumes after the last event. Its first
 * event marks the start: the caller must fetch earlier changes once. Callers must also poll, because the
 * stream may be unavailable.
 */
export function* followEvents(news: Channel<MemberEvent>): SagaGenerator<void> {
  const { random } = yield* theWorld();
  let after: string | undefined;
  let pause = shortestMs;
  while (true) {
    yield* untilVisible();
    const { end } = yield* race({
      end: hearOut(after, function* hear(event) {
        pause = shortestMs;
        if (event.id !== '') after = event.id;
        yield* put(news, event);
      }),
      hidden: nextOf(['hidden']),
    });
    if (end === undefined) continue;
    // Another tab took the stream over. Reconnecting at once would make both tabs steal it endlessly.
    if (end === 'replaced') yield* nextOf(['visible', 'pageshow']);
    else if (typeof end === 'object' && !isPassing(end)) return;
    else {
      yield* rest(pause * (0.8 + 0.4 * random()));
      pause = Math.min(pause * 2, longestMs);
    }
  }
}

function* hearOut(
  after: string | undefined,
  hear: (event: MemberEvent) => SagaGenerator<void>,
): SagaGenerator<'replaced' | 'over' | Failure> {
  const client = yield* theClient();
  const stream = eventChannel<Heard>((emit) => {
    const controller = new AbortController();
    const follow =
      client.follow?.({ after, hear: emit, signal: controller.signal }) ??
      Promise.reject(new Error('no streams'));
    follow.then(
      () => emit({ kind: 'over' }),
      (error: unknown) => emit({ kind: 'over', failure: failureOf(error) }),
    );
    return () => controller.abort();
  }, buffers.expanding());
  try {
    while (true) {
      const heard = yield* take(stream);
      if (heard.kind === 'over') return heard.failure ?? 'over';
      if (heard.kind === 'replaced') return 'replaced';
      yield* hear(heard);
    }
  } finally {
    stream.close();
  }
}

export function* pollWithEvents<T>(poll: Omit<Poll<T>, 'news'>): SagaGenerator<T> {
  const news = channel<MemberEvent>(buffers.sliding(1));
  const following = yield* fork(followEvents, news);
  try {
    return yield* pollUntil({ ...poll, news });
  } finally {
    yield* cancel(following);
  }
}
