import { type Failure, failureOf } from '@estacao/contract';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';

/**
 * Catches all errors of a worker, so its watcher keeps running. `failed` returns an action to dispatch or a
 * flow to run. Unexpected errors are also reported.
 */
export function safe<Args extends unknown[]>(
  worker: (...args: Args) => SagaGenerator<void>,
  failed: (failure: Failure, ...args: Args) => Action | SagaGenerator<void>,
  name: string = worker.name,
): (...args: Args) => SagaGenerator<void> {
  return function* safely(...args) {
    try {
      yield* worker(...args);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'bug') (yield* theWorld()).report(thrown, name);
      const handling = failed(failure, ...args);
      if ('type' in handling) yield* put(handling);
      else yield* handling;
    }
  };
}

export function thenPut<Args extends unknown[]>(
  worker: (...args: Args) => SagaGenerator<void>,
  done: () => Action,
): (...args: Args) => SagaGenerator<void> {
  return function* finishing(...args) {
    yield* worker(...args);
    yield* put(done());
  };
}
