import { CallError, type Failure } from '@estacao/contract';
import { call, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { safe } from './safe.ts';

const requested = createAction<string>('requested');
const failed = createAction<{ failure: Failure; name: string }>('failed');

function runWatcher(error: unknown) {
  const environment = fakeEnvironment();
  const worker = safe(
    function* answer(action: ReturnType<typeof requested>) {
      yield* call(() => {
        if (action.payload === 'bad') throw error;
      });
    },
    (failure, action) => failed({ failure, name: action.payload }),
  );
  const flow = runFlow(environment, function* () {
    yield* takeEvery(requested, worker);
  });
  flow.dispatch(requested('bad'));
  flow.dispatch(requested('good'));
  flow.dispatch(requested('bad'));
  return { ...flow, environment };
}

it('safe turns an error into the failure action, and keeps the watcher running', () => {
  const { actions, environment } = runWatcher(new CallError({ kind: 'offline' }));
  const expectedFailure = failed({ failure: { kind: 'offline' }, name: 'bad' });
  expect(actions).toEqual([
    requested('bad'),
    expectedFailure,
    requested('good'),
    requested('bad'),
    expectedFailure,
  ]);
  expect(environment.reports).toEqual([]);
});

it('safe reports unexpected errors', () => {
  const bug = new TypeError('x is not a function');
  const { actions, environment } = runWatcher(bug);
  expect(actions[1]).toEqual(failed({ failure: { kind: 'bug', message: bug.message }, name: 'bad' }));
  expect(environment.reports[0]).toEqual({ error: bug, source: 'answer' });
});
