import { CallError, type Failure, type MemberEvent } from '@estacao/contract';
import type { Client, FollowOptions } from '@estacao/contract/client';
import { buffers, channel } from 'redux-saga';
import { afterEach, expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { flushPromises, runFlow } from '../testing/run-flow.ts';
import { followEvents } from './follow-events.ts';

interface OpenStream extends FollowOptions {
  end(failure?: Failure): Promise<void>;
}

let checkCleanup: (() => void) | undefined;
afterEach(() => checkCleanup?.());

function startFollowing() {
  const environment = fakeEnvironment();
  const opened: OpenStream[] = [];
  const client: Client = {
    call: () => Promise.reject(new Error('no calls')),
    follow: (options) =>
      new Promise((resolve, reject) => {
        const end = async (failure?: Failure) => {
          if (failure === undefined) resolve();
          else reject(new CallError(failure));
          await flushPromises();
        };
        options.signal.addEventListener('abort', () => reject(new CallError({ kind: 'aborted' })));
        opened.push({ ...options, end });
      }),
  };
  const eventChannel = channel<MemberEvent>(buffers.expanding());
  const { task } = runFlow(environment, () => followEvents(eventChannel), client);
  checkCleanup = () => {
    task.cancel();
    expect(environment.leaks()).toEqual([]);
    expect(opened.every(({ signal }) => signal.aborted)).toBe(true);
    expect(environment.reports).toEqual([]);
  };
  const receivedKinds = () => {
    const kinds: string[] = [];
    eventChannel.flush((events) => Array.isArray(events) && kinds.push(...events.map(({ kind }) => kind)));
    return kinds;
  };
  return { environment, opened, task, receivedKinds, last: () => opened.at(-1) as OpenStream };
}

function event(id: string): MemberEvent {
  return { id, kind: 'orders' };
}

it('delivers events, and resumes after the last event when the stream ends', async () => {
  const { environment, opened, last, receivedKinds } = startFollowing();
  expect(last().lastEventId).toBeUndefined();
  last().onEvent({ id: '3', kind: 'begun' });
  last().onEvent(event('4'));
  expect(receivedKinds()).toEqual(['begun', 'orders']);
  await last().end();
  environment.clock.advance(1_000);
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '4']);
});

it('keeps the event stream open only while the tab is visible', async () => {
  const { environment, opened, last } = startFollowing();
  last().onEvent(event('7'));
  environment.page.hide();
  expect(last().signal.aborted).toBe(true);
  environment.clock.advance(3_600_000);
  expect(opened).toHaveLength(1);
  environment.page.show();
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '7']);
});

it('the event stream backs off after transient failures, and resets the backoff after an event', async () => {
  const { environment, opened, last } = startFollowing();
  const openedSeconds: number[] = [];
  const start = environment.clock.now();
  for (let tries = 0; tries < 9; tries += 1) {
    openedSeconds.push((environment.clock.now() - start) / 1_000);
    await last().end({ kind: 'offline' });
    const openedCount = opened.length;
    while (opened.length === openedCount) environment.clock.advance(500);
  }
  expect(openedSeconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  last().onEvent(event('1'));
  await last().end({ kind: 'http', status: 503, messages: [] });
  environment.clock.advance(1_000);
  expect(opened).toHaveLength(11);
});

it('the event stream reconnects as soon as the network is back', async () => {
  const { environment, opened, last } = startFollowing();
  await last().end({ kind: 'offline' });
  environment.page.fire('online');
  expect(opened).toHaveLength(2);
});

it('a replaced event stream reconnects only when the member returns to the tab', async () => {
  const { environment, opened, last } = startFollowing();
  last().onEvent({ id: '', kind: 'replaced' });
  await last().end();
  environment.clock.advance(3_600_000);
  expect(opened).toHaveLength(1);
  environment.page.hide();
  environment.page.show();
  expect(opened).toHaveLength(2);
});

it.each<Failure>([
  { kind: 'http', status: 404, messages: [] },
  { kind: 'bug', message: 'no streams' },
])('stops following events when the server has no streams: %o', async (failure) => {
  const { environment, opened, last, task } = startFollowing();
  await last().end(failure);
  environment.clock.advance(3_600_000);
  expect(opened).toHaveLength(1);
  expect(task.isRunning()).toBe(false);
});
