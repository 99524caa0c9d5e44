import type { CpsCallback } from 'redux-saga/effects';
import { cps, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';

export function* wait(ms: number): SagaGenerator<void> {
  const { clock } = yield* theWorld();
  yield* cps((done: CpsCallback<undefined>) => {
    done.cancel = clock.setTimer(() => done(null, undefined), ms);
  });
}
