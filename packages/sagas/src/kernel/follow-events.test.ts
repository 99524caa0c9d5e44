import { CallError, type Failure, type MemberEvent } from '@estacao/contract';
import type { Client, Following } from '@estacao/contract/client';
import { buffers, channel } from 'redux-saga';
import { afterEach, expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { flushPromises, runFlow } from '../testing/run-flow.ts';
import { followEvents } from './follow-events.ts';

interface Opened extends Following {
  end(failure?: Failure): Promise<void>;
}

let check: (() => void) | undefined;
afterEach(() => check?.());

function following() {
  const world = fakeWorld();
  const opened: Opened[] = [];
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
  const news = channel<MemberEvent>(buffers.expanding());
  const { task } = runFlow(world, () => followEvents(news), client);
  check = () => {
    task.cancel();
    expect(world.leaks()).toEqual([]);
    expect(opened.every(({ signal }) => signal.aborted)).toBe(true);
    expect(world.reports).toEqual([]);
  };
  const heard = () => {
    const kinds: string[] = [];
    news.flush((events) => Array.isArray(events) && kinds.push(...events.map(({ kind }) => kind)));
    return kinds;
  };
  return { world, opened, task, heard, last: () => opened.at(-1) as Opened };
}

function event(id: string): MemberEvent {
  return { id, kind: 'orders' };
}

it('delivers events, and resumes after the last one when the stream ends', async () => {
  const { world, opened, last, heard } = following();
  expect(last().after).toBeUndefined();
  last().hear({ id: '3', kind: 'begun' });
  last().hear(event('4'));
  expect(heard()).toEqual(['begun', 'orders']);
  await last().end();
  world.clock.advance(1_000);
  expect(opened.map(({ after }) => after)).toEqual([undefined, '4']);
});

it('keeps the stream open only while the tab is visible', async () => {
  const { world, opened, last } = following();
  last().hear(event('7'));
  world.page.hide();
  expect(last().signal.aborted).toBe(true);
  world.clock.advance(3_600_000);
  expect(opened).toHaveLength(1);
  world.page.show();
  expect(opened.map(({ after }) => after)).toEqual([undefined, '7']);
});

it('backs off after transient failures, and resets the backoff after an event', async () => {
  const { world, opened, last } = following();
  const at: number[] = [];
  const start = world.clock.now();
  for (let tries = 0; tries < 9; tries += 1) {
    at.push((world.clock.now() - start) / 1_000);
    await last().end({ kind: 'offline' });
    const before = opened.length;
    while (opened.length === before) world.clock.advance(500);
  }
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  last().hear(event('1'));
  await last().end({ kind: 'http', status: 503, messages: [] });
  world.clock.advance(1_000);
  expect(opened).toHaveLength(11);
});

it('reconnects as soon as the network is back', async () => {
  const { world, opened, last } = following();
  await last().end({ kind: 'offline' });
  world.page.fire('online');
  expect(opened).toHaveLength(2);
});

it('leaves the stream to another tab until the member returns to this one', async () => {
  const { world, opened, last } = following();
  last().hear({ id: '', kind: 'replaced' });
  await last().end();
  world.clock.advance(3_600_000);
  expect(opened).toHaveLength(1);
  world.page.hide();
  world.page.show();
  expect(opened).toHaveLength(2);
});

it.each<Failure>([
  { kind: 'http', status: 404, messages: [] },
  { kind: 'bug', message: 'no streams' },
])('gives up when the server has no streams: %o', async (failure) => {
  const { world, opened, last, task } = following();
  await last().end(failure);
  world.clock.advance(3_600_000);
  expect(opened).toHaveLength(1);
  expect(task.isRunning()).toBe(false);
});
