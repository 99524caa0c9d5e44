import type { Action } from 'redux';
import type { ActionPattern } from 'redux-saga/effects';
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { createAction } from './action.ts';

export const privateStateReset = createAction('privateStateReset');

/** Runs all private flows in one task, from the start of the session to its end. */
export function* sessionScope(
  openPattern: ActionPattern<Action>,
  closePattern: ActionPattern<Action>,
  run: () => SagaGenerator<void>,
): SagaGenerator<void> {
  while (true) {
    yield* take(openPattern);
    const session = yield* fork(run);
    yield* take(closePattern);
    yield* cancel(session);
    yield* put(privateStateReset());
  }
}
