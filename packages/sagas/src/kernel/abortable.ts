import { call, type SagaGenerator } from 'typed-redux-saga';

/** Awaits a request. Unless it is answered, nothing of it is left on the wire. */
export function* abortable<T>(request: (signal: AbortSignal) => Promise<T>): SagaGenerator<T> {
  const controller = new AbortController();
  let isAnswered = false;
  try {
    const answer = (yield* call(request, controller.signal)) as T;
    isAnswered = true;
    return answer;
  } finally {
    if (!isAnswered) controller.abort();
  }
}
