import { CallError, type Failure } from '@estacao/contract';
import { call } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { pollUntil } from './poll-until.ts';

type PollResponse = 'pending' | 'paid' | Failure;

const offline: Failure = { kind: 'offline' };

function startPolling(
  responses: PollResponse[],
  { deadline, random = 0.5, ...pace }: { deadline?: number; random?: number; maxWaitMs?: number } = {},
) {
  const environment = fakeEnvironment();
  const start = environment.clock.now();
  const polledAt: number[] = [];
  const flow = runFlow({ ...environment, random: () => random }, () =>
    pollUntil({
      *fetch() {
        polledAt.push((environment.clock.now() - start) / 1000);
        const response = responses[Math.min(polledAt.length, responses.length) - 1];
        return yield* call(() => {
          if (typeof response !== 'string') throw new CallError(response ?? offline);
          return response;
        });
      },
      isDone: (response) => response === 'paid',
      ...pace,
      ...(deadline === undefined ? {} : { deadline: start + deadline * 1000 }),
    }),
  );
  flow.task.toPromise().catch(() => {});
  return {
    ...flow,
    environment,
    polledAt,
    advanceSeconds: (seconds: number) => environment.clock.advance(seconds * 1000),
  };
}

it('polls at growing intervals, up to ten seconds, until the response is final', () => {
  const { polledAt, advanceSeconds, task, environment } = startPolling([
    ...Array<PollResponse>(8).fill('pending'),
    'paid',
  ]);
  advanceSeconds(100);
  expect(polledAt).toEqual([0, 2, 5, 9.5, 16.25, 26.25, 36.25, 46.25, 56.25]);
  expect(task.result()).toBe('paid');
  expect(environment.leaks()).toEqual([]);
});

it('polling never waits longer than the maximum, even after failures', () => {
  const { polledAt, advanceSeconds } = startPolling(['pending', 'pending', offline, 'pending'], {
    maxWaitMs: 4000,
  });
  advanceSeconds(15);
  expect(polledAt).toEqual([0, 2, 5, 9, 13]);
});

it.each([
  [0, [0, 1.6, 4]],
  [0.5, [0, 2, 5]],
  [1, [0, 2.4, 6]],
])('varies the polling interval by a fifth (random: %d)', (random, expected) => {
  const { polledAt, advanceSeconds } = startPolling(['pending'], { random });
  advanceSeconds(7);
  expect(polledAt.slice(0, 3)).toEqual(expected);
});

it('doubles the polling wait after each transient failure', () => {
  const unavailableFailure: Failure = { kind: 'http', status: 503, messages: [] };
  const { polledAt, advanceSeconds, task } = startPolling([
    'pending',
    offline,
    unavailableFailure,
    { kind: 'timeout' },
    'paid',
  ]);
  advanceSeconds(100);
  expect(polledAt).toEqual([0, 2, 6, 14, 24]);
  expect(task.result()).toBe('paid');
});

it('polling waits for the time in Retry-After', () => {
  const rateLimitFailure: Failure = { kind: 'http', status: 429, messages: [], retryAfter: 60 };
  const { polledAt, advanceSeconds, environment } = startPolling([rateLimitFailure, 'paid']);
  advanceSeconds(30);
  environment.page.show();
  advanceSeconds(29);
  expect(polledAt).toEqual([0]);
  advanceSeconds(1);
  expect(polledAt).toEqual([0, 60]);
});

it('polling ends and throws on a permanent failure', () => {
  const notFoundFailure: Failure = { kind: 'http', status: 404, messages: [] };
  const { polledAt, advanceSeconds, task, environment } = startPolling([notFoundFailure]);
  advanceSeconds(100);
  expect(polledAt).toEqual([0]);
  expect(task.error()).toMatchObject({ failure: notFoundFailure });
  expect(environment.leaks()).toEqual([]);
});

it('polling pauses while the page is hidden, and polls at once on return', () => {
  const { polledAt, advanceSeconds, task, environment } = startPolling(['pending', 'paid']);
  environment.page.hide();
  advanceSeconds(600);
  expect(polledAt).toEqual([0]);
  environment.page.show();
  expect(polledAt).toEqual([0, 600]);
  expect(task.result()).toBe('paid');
});

it('polls early when the member returns or the network is back', () => {
  const { polledAt, advanceSeconds, environment } = startPolling(['pending', offline, 'pending']);
  advanceSeconds(1);
  environment.page.hide();
  environment.page.show();
  advanceSeconds(1);
  environment.page.fire('online');
  expect(polledAt).toEqual([0, 1, 2]);
});

it('polls once more at the deadline, and returns that response', () => {
  const { polledAt, advanceSeconds, task, environment } = startPolling(['pending'], { deadline: 30 });
  advanceSeconds(100);
  expect(polledAt).toEqual([0, 2, 5, 9.5, 16.25, 26.25, 30]);
  expect(task.result()).toBe('pending');
  expect(environment.leaks()).toEqual([]);
});

it('polls once more on return when the deadline passed in the background', () => {
  const { polledAt, advanceSeconds, task, environment } = startPolling(['pending', 'paid'], { deadline: 30 });
  environment.page.hide();
  advanceSeconds(3600);
  environment.page.show();
  expect(polledAt).toEqual([0, 3600]);
  expect(task.result()).toBe('paid');
});

it('retries the last poll after the deadline until a response arrives', () => {
  const { polledAt, advanceSeconds, task, environment } = startPolling(
    ['pending', offline, offline, 'paid'],
    {
      deadline: 1,
    },
  );
  advanceSeconds(1);
  advanceSeconds(8);
  expect(polledAt).toEqual([0, 1, 5]);
  environment.page.fire('online');
  expect(polledAt).toHaveLength(4);
  expect(task.result()).toBe('paid');
});

it('polling stops when it is cancelled', () => {
  const { polledAt, advanceSeconds, task, environment } = startPolling(['pending']);
  task.cancel();
  advanceSeconds(100);
  expect(polledAt).toEqual([0]);
  expect(environment.leaks()).toEqual([]);
});
