import { type Failure, failureOf } from '@estacao/contract';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from './context.ts';

/**
 * Catches all errors of a worker, so its watcher keeps running. `onFailure` returns an action to dispatch or
 * a flow to run. Unexpected errors are also reported.
 */
export function safe<Args extends unknown[]>(
  worker: (...args: Args) => SagaGenerator<void>,
  onFailure: (failure: Failure, ...args: Args) => Action | SagaGenerator<void>,
  name: string = worker.name,
): (...args: Args) => SagaGenerator<void> {
  return function* safeWorker(...args) {
    try {
      yield* worker(...args);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'bug') (yield* theEnvironment()).report(error, name);
      const reaction = onFailure(failure, ...args);
      if ('type' in reaction) yield* put(reaction);
      else yield* reaction;
    }
  };
}

export function thenPut<Args extends unknown[]>(
  worker: (...args: Args) => SagaGenerator<void>,
  makeAction: () => Action,
): (...args: Args) => SagaGenerator<void> {
  return function* workThenPut(...args) {
    yield* worker(...args);
    yield* put(makeAction());
  };
}
