import { fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { sessionScope } from './session-scope.ts';
import { wait } from './wait.ts';

const opened = createAction('opened');
const closed = createAction('closed');
const requested = createAction('requested');
const workFinished = createAction('workFinished');

function* worker(): SagaGenerator<void> {
  while (true) {
    yield* take(requested);
    yield* wait(100);
    yield* put(workFinished());
  }
}

function startScope(run: () => SagaGenerator<void> = worker) {
  const environment = fakeEnvironment();
  return { environment, ...runFlow(environment, () => sessionScope(opened.match, closed.match, run)) };
}

it('closing a session cancels its private flows, then resets private state', () => {
  const { environment, dispatch, types } = startScope();
  dispatch(requested());
  dispatch(opened());
  dispatch(requested());
  expect(environment.clock.pending()).toBe(1);
  dispatch(closed());
  expect(environment.leaks()).toEqual([]);
  dispatch(requested());
  environment.clock.advance(1000);
  expect(types()).toEqual(['requested', 'opened', 'requested', 'closed', 'privateStateReset', 'requested']);
});

it('private flows start again with the next session', () => {
  const { environment, dispatch, types } = startScope();
  for (let turn = 0; turn < 2; turn += 1) {
    dispatch(opened());
    dispatch(requested());
    environment.clock.advance(100);
    dispatch(closed());
  }
  const session = ['opened', 'requested', 'workFinished', 'closed', 'privateStateReset'];
  expect(types()).toEqual([...session, ...session]);
  expect(environment.leaks()).toEqual([]);
});

it('resets private state between two sessions that follow each other directly', () => {
  const { dispatch, types } = startScope(function* () {
    yield* fork(function* () {
      yield* take(requested);
      yield* put(closed());
    });
  });
  dispatch(opened());
  dispatch(requested());
  dispatch(opened());
  dispatch(closed());
  expect(types()).toEqual([
    'opened',
    'requested',
    'closed',
    'privateStateReset',
    'opened',
    'closed',
    'privateStateReset',
  ]);
});
