import { fork, type SagaGenerator, take } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { supervise } from './supervise.ts';

const broken = createAction('broken');
const asked = createAction('asked');

function supervised() {
  const world = fakeWorld();
  const received: string[] = [];
  function* breaking(): SagaGenerator<void> {
    yield* take(broken);
    throw new Error('broken');
  }
  function* listening(name: string): SagaGenerator<void> {
    while (true) {
      yield* take(asked);
      received.push(name);
    }
  }
  const flow = runFlow(world, function* () {
    yield* fork(supervise, 'fragile', function* () {
      yield* fork(breaking);
      yield* listening('fragile');
    });
    yield* fork(supervise, 'sibling', () => listening('sibling'));
  });
  return { ...flow, world, received };
}

it('restarts a failed watcher at once, without disturbing its siblings', () => {
  const { dispatch, received, world, task } = supervised();
  dispatch(broken());
  dispatch(asked());
  expect(received.sort()).toEqual(['fragile', 'sibling']);
  expect(world.reports.map(({ where }) => where)).toEqual(['fragile']);
  task.cancel();
  expect(world.leaks()).toEqual([]);
});

it('backs off between restarts, then gives up', () => {
  const { dispatch, received, world, task } = supervised();
  for (const pause of [0, 1000, 5000, 15_000]) {
    dispatch(broken());
    expect(world.clock.pending()).toBe(pause === 0 ? 0 : 1);
    world.clock.advance(pause);
    expect(world.clock.pending()).toBe(0);
  }
  dispatch(asked());
  expect(received.splice(0).sort()).toEqual(['fragile', 'sibling']);

  dispatch(broken());
  expect(world.clock.pending()).toBe(0);
  dispatch(asked());
  expect(received).toEqual(['sibling']);
  expect(world.reports).toHaveLength(5);
  task.cancel();
  expect(world.leaks()).toEqual([]);
});

it('forgets the failures of a flow that ran well for a while', () => {
  const { dispatch, received, world } = supervised();
  for (let failure = 0; failure < 20; failure += 1) {
    world.clock.advance(60_000);
    dispatch(broken());
    expect(world.clock.pending()).toBe(0);
  }
  dispatch(asked());
  expect(received.sort()).toEqual(['fragile', 'sibling']);
});
