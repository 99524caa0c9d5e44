import { fork, type SagaGenerator, take } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { supervise } from './supervise.ts';

const broken = createAction('broken');
const requested = createAction('requested');

function startSupervised() {
  const environment = fakeEnvironment();
  const received: string[] = [];
  function* failOnBroken(): SagaGenerator<void> {
    yield* take(broken);
    throw new Error('broken');
  }
  function* listen(name: string): SagaGenerator<void> {
    while (true) {
      yield* take(requested);
      received.push(name);
    }
  }
  const flow = runFlow(environment, function* () {
    yield* fork(supervise, 'fragile', function* () {
      yield* fork(failOnBroken);
      yield* listen('fragile');
    });
    yield* fork(supervise, 'sibling', () => listen('sibling'));
  });
  return { ...flow, environment, received };
}

it('restarts a failed watcher at once, without disturbing its siblings', () => {
  const { dispatch, received, environment, task } = startSupervised();
  dispatch(broken());
  dispatch(requested());
  expect(received.sort()).toEqual(['fragile', 'sibling']);
  expect(environment.reports.map(({ source }) => source)).toEqual(['fragile']);
  task.cancel();
  expect(environment.leaks()).toEqual([]);
});

it('the supervisor backs off between restarts of a failing flow, then gives up', () => {
  const { dispatch, received, environment, task } = startSupervised();
  for (const pause of [0, 1000, 5000, 15_000]) {
    dispatch(broken());
    expect(environment.clock.pending()).toBe(pause === 0 ? 0 : 1);
    environment.clock.advance(pause);
    expect(environment.clock.pending()).toBe(0);
  }
  dispatch(requested());
  expect(received.splice(0).sort()).toEqual(['fragile', 'sibling']);

  dispatch(broken());
  expect(environment.clock.pending()).toBe(0);
  dispatch(requested());
  expect(received).toEqual(['sibling']);
  expect(environment.reports).toHaveLength(5);
  task.cancel();
  expect(environment.leaks()).toEqual([]);
});

it('the supervisor forgets the failures of a flow that ran for a minute without failing', () => {
  const { dispatch, received, environment } = startSupervised();
  for (let failure = 0; failure < 20; failure += 1) {
    environment.clock.advance(60_000);
    dispatch(broken());
    expect(environment.clock.pending()).toBe(0);
  }
  dispatch(requested());
  expect(received.sort()).toEqual(['fragile', 'sibling']);
});
