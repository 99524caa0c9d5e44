import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { clockOffset, countdown, secondsLeft, type Tick } from './countdown.ts';

const ticked = createAction<Tick>('ticked');

function counting(ms: number, offset = 0) {
  const world = fakeWorld();
  const expiresAt = world.clock.now() + offset + ms;
  const flow = runFlow(world, () => countdown(expiresAt, offset, ticked));
  const ticks = () => flow.actions.filter(ticked.match).map(({ payload }) => payload);
  return {
    ...flow,
    world,
    seconds: () => ticks().map(({ now }) => secondsLeft(expiresAt, now)),
    announced: () => ticks().flatMap(({ announce }) => (announce === undefined ? [] : [announce])),
  };
}

it('ticks on each whole second, and ends at zero', () => {
  const { world, seconds, task } = counting(3400);
  expect(seconds()).toEqual([4]);
  world.clock.advance(399);
  expect(seconds()).toEqual([4]);
  world.clock.advance(1);
  expect(seconds()).toEqual([4, 3]);
  world.clock.advance(3000);
  expect(seconds()).toEqual([4, 3, 2, 1, 0]);
  expect(task.isRunning()).toBe(false);
  expect(world.leaks()).toEqual([]);
});

it("counts by the server's clock", () => {
  const hourBehind = clockOffset(Date.UTC(2025, 0, 1, 13), Date.UTC(2025, 0, 1, 12));
  const { world, seconds } = counting(2000, hourBehind);
  world.clock.advance(2000);
  expect(seconds()).toEqual([2, 1, 0]);
});

it.each(['visible', 'pageshow', 'online'] as const)(
  'is correct right after the device slept, at %s',
  (event) => {
    const { world, seconds } = counting(60_000);
    world.clock.sleep(45_500);
    world.page.fire(event);
    expect(seconds()).toEqual([60, 15]);
    world.clock.sleep(3_600_000);
    world.page.fire(event);
    expect(seconds()).toEqual([60, 15, 0]);
    expect(world.leaks()).toEqual([]);
  },
);

it('announces 5 minutes, 1 minute, 30 seconds and the end', () => {
  const { world, announced } = counting(15 * 60_000);
  world.clock.advance(15 * 60_000);
  expect(announced()).toEqual([300, 60, 30, 0]);
});

it('announces only the nearest mark after a sleep, and none at the start', () => {
  const { world, announced } = counting(299_000);
  world.clock.sleep(250_000);
  world.page.show();
  expect(announced()).toEqual([60]);
});

it('removes its timer and listeners when cancelled', () => {
  const { world, task } = counting(10_000);
  expect(world.leaks()).not.toEqual([]);
  task.cancel();
  expect(world.leaks()).toEqual([]);
});
