import { call, type SagaGenerator } from 'typed-redux-saga';

export function* abortable<T>(request: (signal: AbortSignal) => Promise<T>): SagaGenerator<T> {
  const controller = new AbortController();
  let isSettled = false;
  try {
    const result = (yield* call(request, controller.signal)) as T;
    isSettled = true;
    return result;
  } finally {
    if (!isSettled) controller.abort();
  }
}
