// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LazyModule, useModule } from './lazy-module.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shows({ source }: { source: LazyModule<string> }) {
  const { module, hasFailed, retry } = useModule(source);
  return (
    <button type="button" onClick={retry}>
      {hasFailed ? 'failed' : (module ?? 'on its way')}
    </button>
  );
}

function moduleOf(parts: Partial<LazyModule<string>>): LazyModule<string> {
  return { file: 'one.ts', now: () => undefined, load: () => new Promise(() => {}), ...parts };
}

function shown() {
  return document.body.textContent;
}

test('shows a module that arrives between render and effect', async () => {
  let arrived: string | undefined;
  const source = moduleOf({
    now() {
      const before = arrived;
      arrived = 'here';
      return before;
    },
    load: async () => 'here',
  });
  await act(async () => root.render(<Shows source={source} />));
  expect(shown()).toBe('here');
});

function failing(times: number): LazyModule<string> {
  let tries = 0;
  let arrived: string | undefined;
  return moduleOf({
    now: () => arrived,
    async load() {
      tries += 1;
      if (tries <= times) throw new Error('offline');
      arrived = 'here';
      return arrived;
    },
  });
}

test('shows the failure, and loads again on retry', async () => {
  await act(async () => root.render(<Shows source={failing(1)} />));
  expect(shown()).toBe('failed');
  await act(async () => document.querySelector('button')?.click());
  expect(shown()).toBe('here');
});

test('loads again whenever the network is back', async () => {
  await act(async () => root.render(<Shows source={failing(2)} />));
  expect(shown()).toBe('failed');
  await act(async () => dispatchEvent(new Event('online')));
  expect(shown()).toBe('failed');
  await act(async () => dispatchEvent(new Event('online')));
  expect(shown()).toBe('here');
});

test('retries with backoff when the device is online before requests succeed', async () => {
  vi.useFakeTimers();
  const after = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  await act(async () => root.render(<Shows source={failing(4)} />));
  await after(60_000);
  expect(shown()).toBe('failed');
  await act(async () => dispatchEvent(new Event('online')));
  await after(1000);
  await after(2000);
  expect(shown()).toBe('failed');
  await after(3999);
  expect(shown()).toBe('failed');
  await after(1);
  expect(shown()).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('stops retrying after unmount', async () => {
  vi.useFakeTimers();
  await act(async () => root.render(<Shows source={failing(9)} />));
  await act(async () => dispatchEvent(new Event('online')));
  await act(async () => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});
