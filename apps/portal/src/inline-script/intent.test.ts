// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onIntent, whenIdle } from './intent.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main tabindex="-1"><p>Texto</p><a href="/x">Ir</a><input></main><section data-works-before-hydration><button>Aceitar</button></section>';
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const want = vi.fn();
  return { want, signal: onIntent(want) };
}

function dispatchOn(selector: string, event: Event) {
  document.querySelector(selector)?.dispatchEvent(event);
}

function createPointerEvent(type: string, pointerType: string) {
  return Object.assign(new Event(type, { bubbles: true }), { pointerType, clientX: 5, clientY: 5 });
}

describe('intent', () => {
  test.each([
    ['the focus', 'a', () => new Event('focusin', { bubbles: true })],
    ['a key', 'a', () => new KeyboardEvent('keydown', { key: ' ', bubbles: true })],
    ['a key on the page', 'body', () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
    ['typed text', 'input', () => new Event('input', { bubbles: true })],
    ['a mouse button on a link', 'a', () => createPointerEvent('pointerdown', 'mouse')],
  ])('signals intent once on %s', (_, selector, event) => {
    const { want } = setUp();
    dispatchOn(selector, event());
    dispatchOn(selector, event());
    expect(want).toHaveBeenCalledOnce();
  });

  test.each([
    [
      'a key that only scrolls',
      'body',
      () => new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }),
    ],
    ['a finger on the text', 'p', () => createPointerEvent('pointerdown', 'touch')],
    ['the focus in a native control', 'section button', () => new Event('focusin', { bubbles: true })],
    ['a press on a native control', 'section button', () => createPointerEvent('pointerdown', 'mouse')],
    [
      'a key in a native control',
      'section button',
      () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    ],
  ])('signals no intent on %s', (_, selector, event) => {
    const { want, signal } = setUp();
    dispatchOn(selector, event());
    vi.runAllTimers();
    expect(want).not.toHaveBeenCalled();
    expect(signal.aborted).toBe(false);
    dispatchOn('a', new Event('focusin', { bubbles: true }));
  });

  test('a touch that rests on a link signals intent, a touch that scrolls does not', () => {
    const { want } = setUp();
    dispatchOn('a', createPointerEvent('pointerdown', 'touch'));
    dispatchOn('a', createPointerEvent('pointercancel', 'touch'));
    vi.runAllTimers();
    expect(want).not.toHaveBeenCalled();
    dispatchOn('a', createPointerEvent('pointerdown', 'touch'));
    vi.runAllTimers();
    expect(want).toHaveBeenCalledOnce();
  });

  test('a mouse that passes near a link signals intent', () => {
    const elementFromPoint = vi.fn<(x: number, y: number) => Element | null>(() =>
      document.querySelector('p'),
    );
    document.elementFromPoint = elementFromPoint;
    const { want } = setUp();
    dispatchOn('p', createPointerEvent('pointermove', 'mouse'));
    vi.runAllTimers();
    expect(want).not.toHaveBeenCalled();
    elementFromPoint.mockImplementation((x) => document.querySelector(x > 30 ? 'a' : 'p'));
    dispatchOn('p', createPointerEvent('pointermove', 'mouse'));
    vi.runAllTimers();
    expect(want).toHaveBeenCalledOnce();
  });
});

describe('idle hydration', () => {
  const setConnection = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  afterEach(() => void setConnection(undefined));

  test.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g', saveData: false }, false],
  ])('idle hydration starts over the connection %j: %s', (connection, expected) => {
    setConnection(connection);
    const callback = vi.fn();
    whenIdle(new AbortController().signal, callback);
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledTimes(expected ? 1 : 0);
  });

  test('idle hydration waits until the reader stops scrolling', () => {
    const callback = vi.fn();
    whenIdle(new AbortController().signal, callback);
    for (let turn = 0; turn < 5; turn++) {
      vi.advanceTimersByTime(4_000);
      dispatchEvent(new Event('scroll'));
    }
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  test('idle hydration does nothing after an abort', () => {
    const controller = new AbortController();
    const callback = vi.fn();
    whenIdle(controller.signal, callback);
    controller.abort();
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });
});
