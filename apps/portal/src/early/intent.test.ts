// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle, whenWanted } from './intent.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main tabindex="-1"><p>Texto</p><a href="/x">Ir</a><input></main><section data-works-asleep><button>Aceitar</button></section>';
});
afterEach(() => vi.useRealTimers());

function wanted() {
  const want = vi.fn();
  return { want, signal: whenWanted(want) };
}

function on(selector: string, event: Event) {
  document.querySelector(selector)?.dispatchEvent(event);
}

function pointer(type: string, pointerType: string) {
  return Object.assign(new Event(type, { bubbles: true }), { pointerType, clientX: 5, clientY: 5 });
}

describe('intent', () => {
  test.each([
    ['the focus', 'a', () => new Event('focusin', { bubbles: true })],
    ['a key', 'a', () => new KeyboardEvent('keydown', { key: ' ', bubbles: true })],
    ['a key on the page', 'body', () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
    ['something typed', 'input', () => new Event('input', { bubbles: true })],
    ['a mouse button on a link', 'a', () => pointer('pointerdown', 'mouse')],
  ])('is signalled once by %s', (_, selector, event) => {
    const { want } = wanted();
    on(selector, event());
    on(selector, event());
    expect(want).toHaveBeenCalledOnce();
  });

  test.each([
    [
      'a key that only scrolls',
      'body',
      () => new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }),
    ],
    ['a finger on the text', 'p', () => pointer('pointerdown', 'touch')],
    ['the focus in a native control', 'section button', () => new Event('focusin', { bubbles: true })],
    ['a press on a native control', 'section button', () => pointer('pointerdown', 'mouse')],
    [
      'a key in a native control',
      'section button',
      () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    ],
  ])('is not signalled by %s', (_, selector, event) => {
    const { want, signal } = wanted();
    on(selector, event());
    vi.runAllTimers();
    expect(want).not.toHaveBeenCalled();
    expect(signal.aborted).toBe(false);
    on('a', new Event('focusin', { bubbles: true }));
  });

  test('is signalled by a finger that stays on a link, not by one that scrolls', () => {
    const { want } = wanted();
    on('a', pointer('pointerdown', 'touch'));
    on('a', pointer('pointercancel', 'touch'));
    vi.runAllTimers();
    expect(want).not.toHaveBeenCalled();
    on('a', pointer('pointerdown', 'touch'));
    vi.runAllTimers();
    expect(want).toHaveBeenCalledOnce();
  });

  test('is signalled by a mouse that passes near a link', () => {
    const near = vi.fn<(x: number, y: number) => Element | null>(() => document.querySelector('p'));
    document.elementFromPoint = near;
    const { want } = wanted();
    on('p', pointer('pointermove', 'mouse'));
    vi.runAllTimers();
    expect(want).not.toHaveBeenCalled();
    near.mockImplementation((x) => document.querySelector(x > 30 ? 'a' : 'p'));
    on('p', pointer('pointermove', 'mouse'));
    vi.runAllTimers();
    expect(want).toHaveBeenCalledOnce();
  });
});

describe('idle hydration', () => {
  const over = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  afterEach(() => void over(undefined));

  test.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g', saveData: false }, false],
  ])('starts over the connection %j: %s', (connection, expected) => {
    over(connection);
    const then = vi.fn();
    whenIdle(new AbortController().signal, then);
    vi.runAllTimers();
    expect(then).toHaveBeenCalledTimes(expected ? 1 : 0);
  });

  test('waits until the reader stops scrolling', () => {
    const then = vi.fn();
    whenIdle(new AbortController().signal, then);
    for (let turn = 0; turn < 5; turn++) {
      vi.advanceTimersByTime(4_000);
      dispatchEvent(new Event('scroll'));
    }
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6_000);
    expect(then).toHaveBeenCalledOnce();
  });

  test('does nothing after an abort', () => {
    const late = new AbortController();
    const then = vi.fn();
    whenIdle(late.signal, then);
    late.abort();
    vi.runAllTimers();
    expect(then).not.toHaveBeenCalled();
  });
});
