import { buffers, eventChannel } from 'redux-saga';
import { call, type SagaGenerator, take } from 'typed-redux-saga';
import type { Stop } from '../world/world.ts';

/** Answers events from outside, in order, for as long as it runs. It opens the channel, so it closes it. */
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
