// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAhead } from './use-lazy.ts';

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

function Place({ bring }: { bring: () => void }) {
  useAhead(bring);
  return null;
}

it('prefetches once when the browser is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const bring = vi.fn();
  await act(async () => root.render(<Place bring={bring} />));
  await act(async () => root.render(<Place bring={bring} />));
  expect([bring.mock.calls.length, idle.length]).toEqual([0, 1]);
  idle[0]?.();
  expect(bring).toHaveBeenCalledOnce();
});

it('cancels the prefetch when the page unmounts', async () => {
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', cancel);
  await act(async () => root.render(<Place bring={() => {}} />));
  await act(async () => root.render(null));
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('prefetches after two seconds without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const bring = vi.fn();
  await act(async () => root.render(<Place bring={bring} />));
  vi.advanceTimersByTime(1_999);
  expect(bring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(bring).toHaveBeenCalledOnce();
});
