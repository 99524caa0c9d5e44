import type { CpsCallback } from 'redux-saga/effects';
import { cps, type SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from './context.ts';

export function* wait(ms: number): SagaGenerator<void> {
  const { clock } = yield* theEnvironment();
  yield* cps((resume: CpsCallback<undefined>) => {
    resume.cancel = clock.setTimer(() => resume(null, undefined), ms);
  });
}
