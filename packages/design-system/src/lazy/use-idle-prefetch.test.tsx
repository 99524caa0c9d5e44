// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdlePrefetch } from './use-lazy.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function TestComponent({ prefetch }: { prefetch: () => void }) {
  useIdlePrefetch(prefetch);
  return null;
}

it('the prefetch runs once when the browser is idle', async () => {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const prefetch = vi.fn();
  await act(async () => root.render(<TestComponent prefetch={prefetch} />));
  await act(async () => root.render(<TestComponent prefetch={prefetch} />));
  expect([prefetch.mock.calls.length, idleCallbacks.length]).toEqual([0, 1]);
  idleCallbacks[0]?.();
  expect(prefetch).toHaveBeenCalledOnce();
});

it('cancels the prefetch when the page unmounts', async () => {
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', cancel);
  await act(async () => root.render(<TestComponent prefetch={() => {}} />));
  await act(async () => root.render(null));
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('the prefetch runs after two seconds in a browser without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const prefetch = vi.fn();
  await act(async () => root.render(<TestComponent prefetch={prefetch} />));
  vi.advanceTimersByTime(1_999);
  expect(prefetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prefetch).toHaveBeenCalledOnce();
});
