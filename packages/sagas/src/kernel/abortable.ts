import { call, type SagaGenerator } from 'typed-redux-saga';

/** Awaits a request. However it ends, cancelled or not, nothing of it is left on the wire. */
export function* abortable<T>(request: (signal: AbortSignal) => Promise<T>): SagaGenerator<T> {
  const controller = new AbortController();
  try {
    return (yield* call(request, controller.signal)) as T;
  } finally {
    controller.abort();
  }
}
