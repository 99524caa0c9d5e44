// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurns } from './use-turns.ts';

interface Turns {
  everyMs: number;
  resting: boolean;
  shown: number;
}

const turn = vi.fn();
let root: Root;
let motionIsReduced = false;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: motionIsReduced }));
  vi.useFakeTimers();
  turn.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  motionIsReduced = false;
  hide(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Turning({ everyMs, resting, shown }: Turns) {
  useTurns(everyMs, resting, shown, turn);
  return null;
}

function show(turns: Partial<Turns> = {}) {
  act(() => root.render(<Turning everyMs={1000} resting={false} shown={0} {...turns} />));
}

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
}

function pass(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
  return turn.mock.calls.length;
}

test('advances at the interval, which restarts with each page', () => {
  show();
  expect(pass(2500)).toBe(2);
  show({ shown: 1 });
  expect(pass(999)).toBe(2);
  expect(pass(1)).toBe(3);
  show({ resting: true });
  expect(pass(5000)).toBe(3);
});

test('does not advance while the tab is hidden', () => {
  hide(true);
  show();
  expect(pass(5000)).toBe(0);
});

test('never advances with reduced motion', () => {
  motionIsReduced = true;
  show();
  expect(pass(5000)).toBe(0);
});
