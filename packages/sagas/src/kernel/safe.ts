import { type Failure, failureOf } from '@estacao/contract';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';

/**
 * The first ring around every worker: whatever it throws becomes its failure action, and the watcher that
 * started it lives on. What nobody expected is reported as well.
 */
export function safe<Args extends unknown[]>(
  worker: (...args: Args) => SagaGenerator<void>,
  failed: (failure: Failure, ...args: Args) => Action,
  /** Where it happened, for whoever reads the report. */
  name: string = worker.name,
): (...args: Args) => SagaGenerator<void> {
  return function* safely(...args) {
    try {
      yield* worker(...args);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'bug') (yield* theWorld()).report(thrown, name);
      yield* put(failed(failure, ...args));
    }
  };
}
