import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { createAction } from './action.ts';
import { clockOffset, countdown, remainingSeconds, type Tick } from './countdown.ts';

const ticked = createAction<Tick>('ticked');

function startCountdown(ms: number, offset = 0) {
  const environment = fakeEnvironment();
  const expiresAt = environment.clock.now() + offset + ms;
  const flow = runFlow(environment, () => countdown(expiresAt, offset, ticked));
  const ticks = () => flow.actions.filter(ticked.match).map(({ payload }) => payload);
  return {
    ...flow,
    environment,
    seconds: () => ticks().map(({ now }) => remainingSeconds(expiresAt, now)),
    announcements: () => ticks().flatMap(({ announce }) => (announce === undefined ? [] : [announce])),
  };
}

it('a countdown ticks on each whole second, and ends at zero', () => {
  const { environment, seconds, task } = startCountdown(3400);
  expect(seconds()).toEqual([4]);
  environment.clock.advance(399);
  expect(seconds()).toEqual([4]);
  environment.clock.advance(1);
  expect(seconds()).toEqual([4, 3]);
  environment.clock.advance(3000);
  expect(seconds()).toEqual([4, 3, 2, 1, 0]);
  expect(task.isRunning()).toBe(false);
  expect(environment.leaks()).toEqual([]);
});

it("a countdown follows the server's clock", () => {
  const hourBehind = clockOffset(Date.UTC(2025, 0, 1, 13), Date.UTC(2025, 0, 1, 12));
  const { environment, seconds } = startCountdown(2000, hourBehind);
  environment.clock.advance(2000);
  expect(seconds()).toEqual([2, 1, 0]);
});

it.each(['visible', 'pageshow', 'online'] as const)(
  'a countdown shows the correct time on %s after the device slept',
  (event) => {
    const { environment, seconds } = startCountdown(60_000);
    environment.clock.suspend(45_500);
    environment.page.fire(event);
    expect(seconds()).toEqual([60, 15]);
    environment.clock.suspend(3_600_000);
    environment.page.fire(event);
    expect(seconds()).toEqual([60, 15, 0]);
    expect(environment.leaks()).toEqual([]);
  },
);

it('a countdown announces 5 minutes, 1 minute, 30 seconds and the end', () => {
  const { environment, announcements } = startCountdown(15 * 60_000);
  environment.clock.advance(15 * 60_000);
  expect(announcements()).toEqual([300, 60, 30, 0]);
});

it('a countdown announces only the latest threshold after a sleep, and none at the start', () => {
  const { environment, announcements } = startCountdown(299_000);
  environment.clock.suspend(250_000);
  environment.page.show();
  expect(announcements()).toEqual([60]);
});

it('a cancelled countdown removes its timer and listeners', () => {
  const { environment, task } = startCountdown(10_000);
  expect(environment.leaks()).not.toEqual([]);
  task.cancel();
  expect(environment.leaks()).toEqual([]);
});
