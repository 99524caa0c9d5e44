import type { Action } from 'redux';
import type { ActionPattern } from 'redux-saga/effects';
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { createAction } from './action.ts';

/** Every private slice goes back to its start. */
export const privateStateReset = createAction('privateStateReset');

/** Everything private runs under this one task: it begins with the session and ends with it, whatever it is doing. */
export function* sessionScope(
  opened: ActionPattern<Action>,
  closed: ActionPattern<Action>,
  run: () => SagaGenerator<void>,
): SagaGenerator<void> {
  while (true) {
    yield* take(opened);
    const session = yield* fork(run);
    yield* take(closed);
    yield* cancel(session);
    yield* put(privateStateReset());
  }
}
