import type { SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { latestByKey } from './latest-by-key.ts';
import { wait } from './wait.ts';

const liked = createAction<{ id: number; choice: string }>('liked');

it('a new action cancels only the running worker with its key', () => {
  const environment = fakeEnvironment();
  const completed: string[] = [];
  function* like({ payload }: ReturnType<typeof liked>): SagaGenerator<void> {
    yield* wait(100);
    completed.push(`${payload.id} ${payload.choice}`);
  }
  const { dispatch, task } = runFlow(environment, () =>
    latestByKey(liked, ({ payload }) => payload.id, like),
  );
  dispatch(liked({ id: 1, choice: 'yes' }));
  dispatch(liked({ id: 2, choice: 'yes' }));
  environment.clock.advance(50);
  dispatch(liked({ id: 1, choice: 'no' }));
  environment.clock.advance(100);
  dispatch(liked({ id: 1, choice: 'yes' }));
  environment.clock.advance(100);
  expect(completed).toEqual(['2 yes', '1 no', '1 yes']);

  dispatch(liked({ id: 1, choice: 'no' }));
  task.cancel();
  expect(environment.leaks()).toEqual([]);
});
