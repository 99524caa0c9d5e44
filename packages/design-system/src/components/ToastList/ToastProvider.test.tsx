// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from './ToastProvider.tsx';
import { type Toasts, useToasts } from './toast-queue.ts';

let toasts: Toasts;
let root: Root;

function ToastsReader() {
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
      <ToastProvider durationMs={1000} limit={2}>
        <ToastsReader />
      </ToastProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visibleTexts(): string[] {
  return [...document.querySelectorAll('li p')].map(({ textContent }) => textContent ?? '');
}

function raise(...texts: string[]) {
  act(() => {
    for (const text of texts) toasts.raise({ text });
  });
}

function advanceTime(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

function findToast(text: string): Element {
  const item = [...document.querySelectorAll('li')].find(({ textContent }) => textContent?.includes(text));
  if (item === undefined) throw new Error(`no toast with the text ${text}`);
  return item;
}

function movePointer(text: string, type: 'pointerover' | 'pointerout') {
  act(() => {
    findToast(text).dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }));
  });
}

function setVisibility(state: 'hidden' | 'visible') {
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a toast disappears when its time is over', () => {
  raise('one');
  advanceTime(999);
  expect(visibleTexts()).toEqual(['one']);
  advanceTime(1);
  expect(visibleTexts()).toEqual([]);
});

test('a waiting toast appears for its full time once there is room', () => {
  raise('one', 'two', 'three');
  expect(visibleTexts()).toEqual(['one', 'two']);
  advanceTime(1000);
  expect(visibleTexts()).toEqual(['three']);
  advanceTime(999);
  expect(visibleTexts()).toEqual(['three']);
});

test('the pointer pauses only the toast under it', () => {
  raise('one', 'two');
  advanceTime(900);
  movePointer('one', 'pointerover');
  advanceTime(5000);
  expect(visibleTexts()).toEqual(['one']);
  movePointer('one', 'pointerout');
  advanceTime(999);
  expect(visibleTexts()).toEqual(['one']);
  advanceTime(1);
  expect(visibleTexts()).toEqual([]);
});

test('a hidden tab pauses a toast', () => {
  raise('one');
  setVisibility('hidden');
  advanceTime(5000);
  expect(visibleTexts()).toEqual(['one']);
  setVisibility('visible');
  advanceTime(1000);
  expect(visibleTexts()).toEqual([]);
});

test('a repeated toast appears once and restarts its time', () => {
  raise('one');
  advanceTime(900);
  raise('one');
  advanceTime(900);
  expect(visibleTexts()).toEqual(['one']);
  advanceTime(100);
  expect(visibleTexts()).toEqual([]);
});

test('the caller can dismiss a toast and set its duration', () => {
  let key = '';
  act(() => {
    key = toasts.raise({ text: 'one', durationMs: 3000 });
  });
  advanceTime(2000);
  expect(visibleTexts()).toEqual(['one']);
  act(() => toasts.dismiss(key));
  expect(visibleTexts()).toEqual([]);
});

test('the polite live region exists before the first toast', () => {
  expect(document.querySelector('[aria-live=polite]')).not.toBeNull();
});

test('useToasts throws without a provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const rootWithoutProvider = createRoot(document.createElement('div'));
  expect(() => act(() => rootWithoutProvider.render(<ToastsReader />))).toThrow('needs a ToastProvider');
});
