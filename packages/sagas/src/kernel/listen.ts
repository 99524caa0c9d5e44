import { buffers, eventChannel } from 'redux-saga';
import { call, type SagaGenerator, take } from 'typed-redux-saga';
import type { Stop } from '../environment/environment.ts';

/** Handles outside events in order. It opens the channel and closes it on cancellation. */
export function* listen<E extends object | string>(
  subscribe: (listener: (event: E) => void) => Stop,
  onEvent: (event: E) => SagaGenerator<void>,
): SagaGenerator<void> {
  const channel = eventChannel<E>((emit) => subscribe(emit), buffers.expanding());
  try {
    while (true) {
      const event = yield* take(channel);
      yield* call(onEvent, event);
    }
  } finally {
    channel.close();
  }
}
