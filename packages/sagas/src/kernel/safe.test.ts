import { CallError, type Failure } from '@estacao/contract';
import { call, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { safe } from './safe.ts';

const asked = createAction<string>('asked');
const failed = createAction<{ failure: Failure; name: string }>('failed');

function watching(thrown: unknown) {
  const world = fakeWorld();
  const worker = safe(
    function* answer(action: ReturnType<typeof asked>) {
      yield* call(() => {
        if (action.payload === 'bad') throw thrown;
      });
    },
    (failure, action) => failed({ failure, name: action.payload }),
  );
  const flow = runFlow(world, function* () {
    yield* takeEvery(asked, worker);
  });
  flow.dispatch(asked('bad'));
  flow.dispatch(asked('good'));
  flow.dispatch(asked('bad'));
  return { ...flow, world };
}

it('turns an error into the failure action with its arguments, and keeps the watcher running', () => {
  const { actions, world } = watching(new CallError({ kind: 'offline' }));
  const refused = failed({ failure: { kind: 'offline' }, name: 'bad' });
  expect(actions).toEqual([asked('bad'), refused, asked('good'), asked('bad'), refused]);
  expect(world.reports).toEqual([]);
});

it('reports unexpected errors', () => {
  const bug = new TypeError('x is not a function');
  const { actions, world } = watching(bug);
  expect(actions[1]).toEqual(failed({ failure: { kind: 'bug', message: bug.message }, name: 'bad' }));
  expect(world.reports[0]).toEqual({ error: bug, where: 'answer' });
});
