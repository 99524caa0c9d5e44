import type { SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { routeScope } from './route-scope.ts';
import { type RouteParams, routeEntered, routeLeft, type Visit } from './routes.ts';
import { supervise } from './supervise.ts';
import { wait } from './wait.ts';

function homeVisit(number: number, tab = 'geral'): Visit {
  return { number, route: 'home', params: { tab } };
}

function startScope() {
  const environment = fakeEnvironment();
  const running: string[] = [];
  const ticks: string[] = [];
  function* stay({ tab }: RouteParams): SagaGenerator<void> {
    const name = tab ?? '';
    running.push(name);
    try {
      while (true) {
        yield* wait(1000);
        if (name === 'broken') throw new Error('broken');
        ticks.push(name);
      }
    } finally {
      running.splice(running.indexOf(name), 1);
    }
  }
  const flow = runFlow(environment, () => supervise('home', () => routeScope('home', stay)));
  return { ...flow, environment, running, ticks };
}

it('a route flow runs from entering the route to leaving it', () => {
  const { dispatch, environment, running, ticks } = startScope();
  dispatch(routeEntered({ ...homeVisit(1), route: 'another' }));
  expect(running).toEqual([]);
  dispatch(routeEntered(homeVisit(2)));
  environment.clock.advance(2500);
  dispatch(routeLeft({ ...homeVisit(1), route: 'another' }));
  expect(running).toEqual(['geral']);
  dispatch(routeLeft(homeVisit(2)));
  environment.clock.advance(2500);
  expect(ticks).toEqual(['geral', 'geral']);
  expect(environment.leaks()).toEqual([]);
});

it('a route keeps exactly one flow after enter, leave, enter', () => {
  const { dispatch, running, environment } = startScope();
  dispatch(routeEntered(homeVisit(1)));
  dispatch(routeLeft(homeVisit(1)));
  dispatch(routeEntered(homeVisit(2)));
  expect(running).toEqual(['geral']);
  expect(environment.clock.pending()).toBe(1);
});

it('ends only the flow of the visit that was left when two visits overlap', () => {
  const { dispatch, running } = startScope();
  dispatch(routeEntered(homeVisit(1, 'geral')));
  dispatch(routeEntered(homeVisit(2, 'regulamento')));
  dispatch(routeLeft(homeVisit(1, 'geral')));
  expect(running).toEqual(['regulamento']);
});

it('resumes the flows of open routes after a restart', () => {
  const { dispatch, running, environment } = startScope();
  dispatch(routeEntered(homeVisit(1)));
  dispatch(routeEntered(homeVisit(2, 'broken')));
  environment.clock.advance(1000);
  expect(environment.reports).toHaveLength(1);
  expect(running).toEqual(['geral', 'broken']);
  dispatch(routeLeft(homeVisit(2, 'broken')));
  dispatch(routeLeft(homeVisit(1)));
  expect(running).toEqual([]);
  expect(environment.leaks()).toEqual([]);
});
