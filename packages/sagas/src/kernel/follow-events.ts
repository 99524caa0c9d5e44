import { type Failure, failureOf, type MemberEvent } from '@estacao/contract';
import { buffers, type Channel, channel, eventChannel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, take } from 'typed-redux-saga';
import { theClient, theEnvironment } from './context.ts';
import { isTransient } from './failure.ts';
import { nextPageEvent, untilVisible, waitOrWake } from './page.ts';
import { type Poll, pollUntil } from './poll-until.ts';

const minPauseMs = 1_000;
const maxPauseMs = 60_000;

type StreamMessage = MemberEvent | { readonly kind: 'over'; readonly failure?: Failure };

/**
 * Follows the member's event stream while the tab is visible, and resumes after the last event. Its first
 * event marks the start: the caller must then fetch once, for changes made before it. Callers must also poll,
 * because the stream may be unavailable.
 */
export function* followEvents(events: Channel<MemberEvent>): SagaGenerator<void> {
  const { random } = yield* theEnvironment();
  let lastEventId: string | undefined;
  let pauseMs = minPauseMs;
  while (true) {
    yield* untilVisible();
    const { streamEnd } = yield* race({
      streamEnd: readStream(lastEventId, function* onEvent(event) {
        pauseMs = minPauseMs;
        if (event.id !== '') lastEventId = event.id;
        yield* put(events, event);
      }),
      hidden: nextPageEvent(['hidden']),
    });
    if (streamEnd === undefined) continue;
    // Another tab took the stream over. Reconnecting at once would make both tabs take it from each other
    // endlessly.
    if (streamEnd === 'replaced') yield* nextPageEvent(['visible', 'pageshow']);
    else if (typeof streamEnd === 'object' && !isTransient(streamEnd)) return;
    else {
      yield* waitOrWake(pauseMs * (0.8 + 0.4 * random()));
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }
}

function* readStream(
  lastEventId: string | undefined,
  onEvent: (event: MemberEvent) => SagaGenerator<void>,
): SagaGenerator<'replaced' | 'over' | Failure> {
  const client = yield* theClient();
  const stream = eventChannel<StreamMessage>((emit) => {
    const controller = new AbortController();
    const streaming =
      client.follow?.({ lastEventId, onEvent: emit, signal: controller.signal }) ??
      Promise.reject(new Error('no streams'));
    streaming.then(
      () => emit({ kind: 'over' }),
      (error: unknown) => emit({ kind: 'over', failure: failureOf(error) }),
    );
    return () => controller.abort();
  }, buffers.expanding());
  try {
    while (true) {
      const message = yield* take(stream);
      if (message.kind === 'over') return message.failure ?? 'over';
      if (message.kind === 'replaced') return 'replaced';
      yield* onEvent(message);
    }
  } finally {
    stream.close();
  }
}

export function* pollWithEvents<T>(poll: Omit<Poll<T>, 'events'>): SagaGenerator<T> {
  const events = channel<MemberEvent>(buffers.sliding(1));
  const followTask = yield* fork(followEvents, events);
  try {
    return yield* pollUntil({ ...poll, events });
  } finally {
    yield* cancel(followTask);
  }
}
