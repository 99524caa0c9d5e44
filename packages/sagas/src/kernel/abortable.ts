import { call, type SagaGenerator } from 'typed-redux-saga';

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
