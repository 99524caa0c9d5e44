import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { flushPromises, runFlow } from '../testing/run-flow.ts';
import { abortable } from './abortable.ts';

function startRequest(response: Promise<string>) {
  const signals: AbortSignal[] = [];
  const flow = runFlow(fakeEnvironment(), () =>
    abortable((signal) => {
      signals.push(signal);
      return response;
    }),
  );
  return { ...flow, isAborted: () => signals[0]?.aborted };
}

it('abortable returns the response of the request', async () => {
  const { task } = startRequest(Promise.resolve('answer'));
  await expect(task.toPromise()).resolves.toBe('answer');
});

it('aborts the request when the flow is cancelled, and ignores a late response', async () => {
  let respond: (text: string) => void = () => {};
  const { task, isAborted } = startRequest(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  expect(isAborted()).toBe(false);
  task.cancel();
  expect(isAborted()).toBe(true);
  respond('late');
  await flushPromises();
  expect(task.result()).not.toBe('late');
});

it('abortable rethrows the error of the request', async () => {
  const { task, isAborted } = startRequest(Promise.reject({ kind: 'offline' }));
  await expect(task.toPromise()).rejects.toEqual({ kind: 'offline' });
  expect(isAborted()).toBe(true);
});
