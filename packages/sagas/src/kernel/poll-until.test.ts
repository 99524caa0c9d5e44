import { CallError, type Failure } from '@estacao/contract';
import { call } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { pollUntil } from './poll-until.ts';

type Answer = 'pending' | 'paid' | Failure;

const offline: Failure = { kind: 'offline' };

function polling(
  answers: Answer[],
  { deadline, random = 0.5, ...pace }: { deadline?: number; random?: number; longestWaitMs?: number } = {},
) {
  const world = fakeWorld();
  const start = world.clock.now();
  const askedAt: number[] = [];
  const flow = runFlow({ ...world, random: () => random }, () =>
    pollUntil({
      *ask() {
        askedAt.push((world.clock.now() - start) / 1000);
        const answer = answers[Math.min(askedAt.length, answers.length) - 1];
        return yield* call(() => {
          if (typeof answer !== 'string') throw new CallError(answer ?? offline);
          return answer;
        });
      },
      done: (answer) => answer === 'paid',
      ...pace,
      ...(deadline === undefined ? {} : { deadline: start + deadline * 1000 }),
    }),
  );
  flow.task.toPromise().catch(() => {});
  return { ...flow, world, askedAt, pass: (seconds: number) => world.clock.advance(seconds * 1000) };
}

it('polls at growing intervals, up to ten seconds, until it is done', () => {
  const { askedAt, pass, task, world } = polling([...Array<Answer>(8).fill('pending'), 'paid']);
  pass(100);
  expect(askedAt).toEqual([0, 2, 5, 9.5, 16.25, 26.25, 36.25, 46.25, 56.25]);
  expect(task.result()).toBe('paid');
  expect(world.leaks()).toEqual([]);
});

it('keeps to the longest wait, also after failures', () => {
  const { askedAt, pass } = polling(['pending', 'pending', offline, 'pending'], { longestWaitMs: 4000 });
  pass(15);
  expect(askedAt).toEqual([0, 2, 5, 9, 13]);
});

it.each([
  [0, [0, 1.6, 4]],
  [0.5, [0, 2, 5]],
  [1, [0, 2.4, 6]],
])('spreads the polls of many members by a fifth (%d)', (random, expected) => {
  const { askedAt, pass } = polling(['pending'], { random });
  pass(7);
  expect(askedAt.slice(0, 3)).toEqual(expected);
});

it('doubles the wait after each transient failure', () => {
  const down: Failure = { kind: 'http', status: 503, messages: [] };
  const { askedAt, pass, task } = polling(['pending', offline, down, { kind: 'timeout' }, 'paid']);
  pass(100);
  expect(askedAt).toEqual([0, 2, 6, 14, 24]);
  expect(task.result()).toBe('paid');
});

it('waits for Retry-After', () => {
  const busy: Failure = { kind: 'http', status: 429, messages: [], retryAfter: 60 };
  const { askedAt, pass, world } = polling([busy, 'paid']);
  pass(30);
  world.page.show();
  pass(29);
  expect(askedAt).toEqual([0]);
  pass(1);
  expect(askedAt).toEqual([0, 60]);
});

it('throws a permanent failure', () => {
  const refused: Failure = { kind: 'http', status: 404, messages: [] };
  const { askedAt, pass, task, world } = polling([refused]);
  pass(100);
  expect(askedAt).toEqual([0]);
  expect(task.error()).toMatchObject({ failure: refused });
  expect(world.leaks()).toEqual([]);
});

it('pauses while hidden, and polls at once on return', () => {
  const { askedAt, pass, task, world } = polling(['pending', 'paid']);
  world.page.hide();
  pass(600);
  expect(askedAt).toEqual([0]);
  world.page.show();
  expect(askedAt).toEqual([0, 600]);
  expect(task.result()).toBe('paid');
});

it('polls early when the member returns or the network is back', () => {
  const { askedAt, pass, world } = polling(['pending', offline, 'pending']);
  pass(1);
  world.page.hide();
  world.page.show();
  pass(1);
  world.page.fire('online');
  expect(askedAt).toEqual([0, 1, 2]);
});

it('polls once more after the deadline, and returns that answer', () => {
  const { askedAt, pass, task, world } = polling(['pending'], { deadline: 30 });
  pass(100);
  expect(askedAt).toEqual([0, 2, 5, 9.5, 16.25, 26.25, 30]);
  expect(task.result()).toBe('pending');
  expect(world.leaks()).toEqual([]);
});

it('polls once more on return when the deadline passed in the background', () => {
  const { askedAt, pass, task, world } = polling(['pending', 'paid'], { deadline: 30 });
  world.page.hide();
  pass(3600);
  world.page.show();
  expect(askedAt).toEqual([0, 3600]);
  expect(task.result()).toBe('paid');
});

it('retries the last poll until it is answered', () => {
  const { askedAt, pass, task, world } = polling(['pending', offline, offline, 'paid'], { deadline: 1 });
  pass(1);
  pass(8);
  expect(askedAt).toEqual([0, 1, 5]);
  world.page.fire('online');
  expect(askedAt).toHaveLength(4);
  expect(task.result()).toBe('paid');
});

it('stops when it is cancelled', () => {
  const { askedAt, pass, task, world } = polling(['pending']);
  task.cancel();
  pass(100);
  expect(askedAt).toEqual([0]);
  expect(world.leaks()).toEqual([]);
});
