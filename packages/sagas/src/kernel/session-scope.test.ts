import { fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { sessionScope } from './session-scope.ts';
import { wait } from './wait.ts';

const opened = createAction('opened');
const closed = createAction('closed');
const asked = createAction('asked');
const worked = createAction('worked');

function* work(): SagaGenerator<void> {
  while (true) {
    yield* take(asked);
    yield* wait(100);
    yield* put(worked());
  }
}

function scoped(run: () => SagaGenerator<void> = work) {
  const world = fakeWorld();
  return { world, ...runFlow(world, () => sessionScope(opened.match, closed.match, run)) };
}

it('cancels private flows with the session, then resets', () => {
  const { world, dispatch, types } = scoped();
  dispatch(asked());
  dispatch(opened());
  dispatch(asked());
  expect(world.clock.pending()).toBe(1);
  dispatch(closed());
  expect(world.leaks()).toEqual([]);
  dispatch(asked());
  world.clock.advance(1000);
  expect(types()).toEqual(['asked', 'opened', 'asked', 'closed', 'privateStateReset', 'asked']);
});

it('starts again with the next session', () => {
  const { world, dispatch, types } = scoped();
  for (let turn = 0; turn < 2; turn += 1) {
    dispatch(opened());
    dispatch(asked());
    world.clock.advance(100);
    dispatch(closed());
  }
  const session = ['opened', 'asked', 'worked', 'closed', 'privateStateReset'];
  expect(types()).toEqual([...session, ...session]);
  expect(world.leaks()).toEqual([]);
});

it('resets between two sessions that follow each other directly', () => {
  const { dispatch, types } = scoped(function* () {
    yield* fork(function* () {
      yield* take(asked);
      yield* put(closed());
    });
  });
  dispatch(opened());
  dispatch(asked());
  dispatch(opened());
  dispatch(closed());
  expect(types()).toEqual([
    'opened',
    'asked',
    'closed',
    'privateStateReset',
    'opened',
    'closed',
    'privateStateReset',
  ]);
});
