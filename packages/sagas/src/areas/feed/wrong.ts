import type { Failure } from '@estacao/contract';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { toastFailure } from '../notices/failures.ts';

interface Wrong {
  readonly failure: Failure;
  readonly after: Action;
}

/** Something of the feed failed: its own action follows, and why is said. */
export const wentWrong = createAction<Wrong>('feed/wentWrong');

export function* sayWrong({
  payload: { failure, after },
}: ReturnType<typeof wentWrong>): SagaGenerator<void> {
  yield* put(after);
  yield* toastFailure(failure);
}
