import type { SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { latestByKey } from './latest-by-key.ts';
import { wait } from './wait.ts';

const liked = createAction<{ id: number; wanted: string }>('liked');

it('cancels the running worker of the same key only', () => {
  const world = fakeWorld();
  const done: string[] = [];
  function* like({ payload }: ReturnType<typeof liked>): SagaGenerator<void> {
    yield* wait(100);
    done.push(`${payload.id} ${payload.wanted}`);
  }
  const { dispatch, task } = runFlow(world, () => latestByKey(liked, ({ payload }) => payload.id, like));
  dispatch(liked({ id: 1, wanted: 'yes' }));
  dispatch(liked({ id: 2, wanted: 'yes' }));
  world.clock.advance(50);
  dispatch(liked({ id: 1, wanted: 'no' }));
  world.clock.advance(100);
  dispatch(liked({ id: 1, wanted: 'yes' }));
  world.clock.advance(100);
  expect(done).toEqual(['2 yes', '1 no', '1 yes']);

  dispatch(liked({ id: 1, wanted: 'no' }));
  task.cancel();
  expect(world.leaks()).toEqual([]);
});
