import { CallError, type Failure } from '@estacao/contract';
import { call } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { attempt } from './attempt.ts';

type Outcome = 'answered' | Failure;

const refusal: Failure = { kind: 'http', status: 422, messages: ['Não'] };

/** Returns, for each try in one tab, the index of the first try with the same key. */
async function keysOf(
  tries: readonly { readonly body?: unknown; readonly outcome: Outcome; readonly afterMinutes?: number }[],
) {
  const environment = fakeEnvironment();
  const keys: string[] = [];
  for (const { body = { one: 1 }, outcome, afterMinutes = 0 } of tries) {
    environment.clock.advance(afterMinutes * 60_000);
    const { task } = runFlow(environment, () =>
      attempt('order', body, function* send(key) {
        keys.push(key);
        expect(environment.tabStorage?.get('attempt/order')).toContain(key);
        return yield* call(() => {
          if (outcome !== 'answered') throw new CallError(outcome);
          return outcome;
        });
      }),
    );
    await task.toPromise().catch(() => {});
  }
  return keys.map((key) => keys.indexOf(key));
}

it.each<[string, Failure]>([
  ['a lost response', { kind: 'offline' }],
  ['a timeout', { kind: 'timeout' }],
  ['an aborted request', { kind: 'aborted' }],
  ['an invalid response', { kind: 'contract', call: 'placeOrder', issues: [] }],
  ['an expired session', { kind: 'unauthorized', messages: [] }],
  ['a server that is down', { kind: 'http', status: 503, messages: [] }],
])('reuses the idempotency key after %s', async (_, failure) => {
  expect(await keysOf([{ outcome: failure }, { outcome: 'answered' }])).toEqual([0, 0]);
});

it('takes a new idempotency key after a success or a refusal', async () => {
  expect(await keysOf([{ outcome: 'answered' }, { outcome: refusal }, { outcome: 'answered' }])).toEqual([
    0, 1, 2,
  ]);
});

it('takes a new idempotency key after a quarter of an hour', async () => {
  const offline: Failure = { kind: 'offline' };
  expect(
    await keysOf([
      { outcome: offline },
      { outcome: offline, afterMinutes: 14 },
      { outcome: offline, afterMinutes: 2 },
      { outcome: offline, afterMinutes: 14 },
    ]),
  ).toEqual([0, 0, 2, 2]);
});

it('takes a new idempotency key for another body', async () => {
  const offline: Failure = { kind: 'offline' };
  expect(
    await keysOf([
      { body: { card: 1 }, outcome: offline },
      { body: { card: 2 }, outcome: offline },
      { body: { card: 2 }, outcome: offline },
    ]),
  ).toEqual([0, 1, 1]);
});

it("ignores an unreadable attempt in the tab's storage", async () => {
  const environment = fakeEnvironment();
  environment.tabStorage?.set('attempt/order', '{"key":1}');
  const { task } = runFlow(environment, () =>
    attempt('order', {}, function* send(key) {
      return yield* call(() => key);
    }),
  );
  expect(await task.toPromise()).toMatch(/^key-/);
  expect(environment.tabStorage?.get('attempt/order')).toBeUndefined();
});
