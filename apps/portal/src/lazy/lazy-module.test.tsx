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

function ModuleButton({ source }: { source: LazyModule<string> }) {
  const { module, hasFailed, retry } = useModule(source);
  return (
    <button type="button" onClick={retry}>
      {hasFailed ? 'failed' : (module ?? 'on its way')}
    </button>
  );
}

function createModule(overrides: Partial<LazyModule<string>>): LazyModule<string> {
  return { file: 'one.ts', getLoaded: () => undefined, load: () => new Promise(() => {}), ...overrides };
}

function bodyText() {
  return document.body.textContent;
}

test('shows a module that loads between render and effect', async () => {
  let cachedModule: string | undefined;
  const source = createModule({
    getLoaded() {
      const previous = cachedModule;
      cachedModule = 'here';
      return previous;
    },
    load: async () => 'here',
  });
  await act(async () => root.render(<ModuleButton source={source} />));
  expect(bodyText()).toBe('here');
});

function createFailingModule(failureCount: number): LazyModule<string> {
  let attempts = 0;
  let cachedModule: string | undefined;
  return createModule({
    getLoaded: () => cachedModule,
    async load() {
      attempts += 1;
      if (attempts <= failureCount) throw new Error('offline');
      cachedModule = 'here';
      return cachedModule;
    },
  });
}

test('shows that a module failed, and loads the module again on retry', async () => {
  await act(async () => root.render(<ModuleButton source={createFailingModule(1)} />));
  expect(bodyText()).toBe('failed');
  await act(async () => document.querySelector('button')?.click());
  expect(bodyText()).toBe('here');
});

test('loads a failed module again each time the network returns', async () => {
  await act(async () => root.render(<ModuleButton source={createFailingModule(2)} />));
  expect(bodyText()).toBe('failed');
  await act(async () => dispatchEvent(new Event('online')));
  expect(bodyText()).toBe('failed');
  await act(async () => dispatchEvent(new Event('online')));
  expect(bodyText()).toBe('here');
});

test('retries a failed module with backoff when the device is online before requests succeed', async () => {
  vi.useFakeTimers();
  const advanceTime = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  await act(async () => root.render(<ModuleButton source={createFailingModule(4)} />));
  await advanceTime(60_000);
  expect(bodyText()).toBe('failed');
  await act(async () => dispatchEvent(new Event('online')));
  await advanceTime(1000);
  await advanceTime(2000);
  expect(bodyText()).toBe('failed');
  await advanceTime(3999);
  expect(bodyText()).toBe('failed');
  await advanceTime(1);
  expect(bodyText()).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('stops retrying a failed module after unmount', async () => {
  vi.useFakeTimers();
  await act(async () => root.render(<ModuleButton source={createFailingModule(9)} />));
  await act(async () => dispatchEvent(new Event('online')));
  await act(async () => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});
