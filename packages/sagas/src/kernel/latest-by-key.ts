import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import type { ActionPattern } from 'redux-saga/effects';
import { cancel, fork, type SagaGenerator, take } from 'typed-redux-saga';

/** Like `takeLatest`, but per key: a newer action cancels only the running worker with the same key. */
export function* latestByKey<A extends Action>(
  pattern: ActionPattern<A>,
  keyOf: (action: A) => PropertyKey,
  worker: (action: A) => SagaGenerator<void>,
): SagaGenerator<void> {
  const running = new Map<PropertyKey, Task>();
  while (true) {
    const action = yield* take(pattern);
    for (const [key, task] of running) if (!task.isRunning()) running.delete(key);
    const key = keyOf(action);
    const previousTask = running.get(key);
    if (previousTask !== undefined) yield* cancel(previousTask);
    running.set(key, yield* fork(worker, action));
  }
}
