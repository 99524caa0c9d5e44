import type { SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { routeScope } from './route-scope.ts';
import { type RouteParams, routeEntered, routeLeft, type Visit } from './routes.ts';
import { supervise } from './supervise.ts';
import { wait } from './wait.ts';

function home(number: number, tab = 'geral'): Visit {
  return { number, route: 'home', params: { tab } };
}

function scoped() {
  const world = fakeWorld();
  const running: string[] = [];
  const seen: string[] = [];
  function* stay({ tab }: RouteParams): SagaGenerator<void> {
    const name = tab ?? '';
    running.push(name);
    try {
      while (true) {
        yield* wait(1000);
        if (name === 'broken') throw new Error('broken');
        seen.push(name);
      }
    } finally {
      running.splice(running.indexOf(name), 1);
    }
  }
  const flow = runFlow(world, () => supervise('home', () => routeScope('home', stay)));
  return { ...flow, world, running, seen };
}

it('runs from entering a route to leaving it', () => {
  const { dispatch, world, running, seen } = scoped();
  dispatch(routeEntered({ ...home(1), route: 'another' }));
  expect(running).toEqual([]);
  dispatch(routeEntered(home(2)));
  world.clock.advance(2500);
  dispatch(routeLeft({ ...home(1), route: 'another' }));
  expect(running).toEqual(['geral']);
  dispatch(routeLeft(home(2)));
  world.clock.advance(2500);
  expect(seen).toEqual(['geral', 'geral']);
  expect(world.leaks()).toEqual([]);
});

it('keeps exactly one flow after enter, leave, enter', () => {
  const { dispatch, running, world } = scoped();
  dispatch(routeEntered(home(1)));
  dispatch(routeLeft(home(1)));
  dispatch(routeEntered(home(2)));
  expect(running).toEqual(['geral']);
  expect(world.clock.pending()).toBe(1);
});

it('ends the right visit when the next begins before it', () => {
  const { dispatch, running } = scoped();
  dispatch(routeEntered(home(1, 'geral')));
  dispatch(routeEntered(home(2, 'regulamento')));
  dispatch(routeLeft(home(1, 'geral')));
  expect(running).toEqual(['regulamento']);
});

it('resumes on the open route after a restart', () => {
  const { dispatch, running, world } = scoped();
  dispatch(routeEntered(home(1)));
  dispatch(routeEntered(home(2, 'broken')));
  world.clock.advance(1000);
  expect(world.reports).toHaveLength(1);
  expect(running).toEqual(['geral', 'broken']);
  dispatch(routeLeft(home(2, 'broken')));
  dispatch(routeLeft(home(1)));
  expect(running).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
