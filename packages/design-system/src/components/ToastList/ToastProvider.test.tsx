// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from './ToastProvider.tsx';
import { type Toasts, useToasts } from './toast-queue.ts';

let toasts: Toasts;
let root: Root;

function Taking() {
  toasts = useToasts();
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  act(() =>
    root.render(
      <ToastProvider ms={1000} most={2}>
        <Taking />
      </ToastProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(): string[] {
  return [...document.querySelectorAll('li p')].map(({ textContent }) => textContent ?? '');
}

function raise(...texts: string[]) {
  act(() => {
    for (const text of texts) toasts.raise({ text });
  });
}

function pass(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

function toastOf(text: string): Element {
  const found = [...document.querySelectorAll('li')].find(({ textContent }) => textContent?.includes(text));
  if (found === undefined) throw new Error(`no toast with the text ${text}`);
  return found;
}

function point(text: string, type: 'pointerover' | 'pointerout') {
  act(() => {
    toastOf(text).dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }));
  });
}

function turnAway(state: 'hidden' | 'visible') {
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('removes each toast when its time is over', () => {
  raise('one');
  pass(999);
  expect(shown()).toEqual(['one']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('shows a waiting toast for its full time once there is room', () => {
  raise('one', 'two', 'three');
  expect(shown()).toEqual(['one', 'two']);
  pass(1000);
  expect(shown()).toEqual(['three']);
  pass(999);
  expect(shown()).toEqual(['three']);
});

test('pauses only the toast under the pointer', () => {
  raise('one', 'two');
  pass(900);
  point('one', 'pointerover');
  pass(5000);
  expect(shown()).toEqual(['one']);
  point('one', 'pointerout');
  pass(999);
  expect(shown()).toEqual(['one']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('pauses all toasts while the tab is hidden', () => {
  raise('one');
  turnAway('hidden');
  pass(5000);
  expect(shown()).toEqual(['one']);
  turnAway('visible');
  pass(1000);
  expect(shown()).toEqual([]);
});

test('shows a repeated toast once and restarts its time', () => {
  raise('one');
  pass(900);
  raise('one');
  pass(900);
  expect(shown()).toEqual(['one']);
  pass(100);
  expect(shown()).toEqual([]);
});

test('lets the caller dismiss a toast and set its duration', () => {
  let key = '';
  act(() => {
    key = toasts.raise({ text: 'one', ms: 3000 });
  });
  pass(2000);
  expect(shown()).toEqual(['one']);
  act(() => toasts.dismiss(key));
  expect(shown()).toEqual([]);
});

test('renders the polite live region before the first toast', () => {
  expect(document.querySelector('[aria-live=polite]')).not.toBeNull();
});

test('throws when useToasts has no provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const alone = createRoot(document.createElement('div'));
  expect(() => act(() => alone.render(<Taking />))).toThrow('needs a ToastProvider');
});
