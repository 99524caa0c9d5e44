import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { flushPromises, runFlow } from '../testing/run-flow.ts';
import { abortable } from './abortable.ts';

function asking(answer: Promise<string>) {
  const signals: AbortSignal[] = [];
  const flow = runFlow(fakeWorld(), () =>
    abortable((signal) => {
      signals.push(signal);
      return answer;
    }),
  );
  return { ...flow, isAborted: () => signals[0]?.aborted };
}

it('returns the answer', async () => {
  const { task } = asking(Promise.resolve('answer'));
  await expect(task.toPromise()).resolves.toBe('answer');
});

it('aborts the request on cancellation, and ignores a late answer', async () => {
  let answer: (text: string) => void = () => {};
  const { task, isAborted } = asking(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  expect(isAborted()).toBe(false);
  task.cancel();
  expect(isAborted()).toBe(true);
  answer('late');
  await flushPromises();
  expect(task.result()).not.toBe('late');
});

it('rethrows the error of the request', async () => {
  const { task, isAborted } = asking(Promise.reject({ kind: 'offline' }));
  await expect(task.toPromise()).rejects.toEqual({ kind: 'offline' });
  expect(isAborted()).toBe(true);
});
