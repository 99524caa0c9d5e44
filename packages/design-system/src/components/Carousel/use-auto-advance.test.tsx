// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoAdvance } from './use-auto-advance.ts';

interface Props {
  everyMs: number;
  resting: boolean;
  page: number;
}

const onAdvance = vi.fn();
let root: Root;
let motionIsReduced = false;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: motionIsReduced }));
  vi.useFakeTimers();
  onAdvance.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  motionIsReduced = false;
  setHidden(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function AutoAdvance({ everyMs, resting, page }: Props) {
  useAutoAdvance(everyMs, resting, page, onAdvance);
  return null;
}

function renderAutoAdvance(props: Partial<Props> = {}) {
  act(() => root.render(<AutoAdvance everyMs={1000} resting={false} page={0} {...props} />));
}

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
}

function advanceTime(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
  return onAdvance.mock.calls.length;
}

test('advances the page at the interval, which restarts with each page', () => {
  renderAutoAdvance();
  expect(advanceTime(2500)).toBe(2);
  renderAutoAdvance({ page: 1 });
  expect(advanceTime(999)).toBe(2);
  expect(advanceTime(1)).toBe(3);
  renderAutoAdvance({ resting: true });
  expect(advanceTime(5000)).toBe(3);
});

test('does not advance the page while the tab is hidden', () => {
  setHidden(true);
  renderAutoAdvance();
  expect(advanceTime(5000)).toBe(0);
});

test('never advances the page with reduced motion', () => {
  motionIsReduced = true;
  renderAutoAdvance();
  expect(advanceTime(5000)).toBe(0);
});
