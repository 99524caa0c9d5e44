import { buffers, eventChannel } from 'redux-saga';
import { call, type SagaGenerator, take } from 'typed-redux-saga';
import type { Stop } from '../world/world.ts';

/** Handles outside events in order. It opens the channel itself, so it also closes it on cancellation. */
export function* listen<E extends object | string>(
  subscribe: (listener: (event: E) => void) => Stop,
  answer: (event: E) => SagaGenerator<void>,
): SagaGenerator<void> {
  const channel = eventChannel<E>((emit) => subscribe(emit), buffers.expanding());
  try {
    while (true) {
      const event = yield* take(channel);
      yield* call(answer, event);
    }
  } finally {
    channel.close();
  }
}
