import { type Failure, getPoints } from '@estacao/contract';
import { put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { safe } from '../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectUser } from '../session/selectors.ts';
import { ask } from '../store/ask.ts';
import { pointsFailed, pointsRequested, pointsSucceeded } from './slice.ts';

/** Loads the balance when the session begins, and again whenever something may have changed it. */
export function* watchPoints(): SagaGenerator<void> {
  yield* takeEvery(pointsFailed, explain);
  yield* takeLatest(pointsRequested, loadPoints);
  yield* put(pointsRequested());
}

const loadPoints = safe(function* loadPoints(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const { points } = yield* ask(getPoints, { params: { userId: user.id } });
  yield* put(pointsSucceeded(points));
}, pointsFailed);

function* explain({ payload }: { payload: Failure }): SagaGenerator<void> {
  // The space behind it is in the specification.
  yield* toastFailure(payload, 'Erro ');
}
