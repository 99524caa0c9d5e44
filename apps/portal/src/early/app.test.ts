// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lookAfterApp } from './app.ts';
import { DRAWN } from './names.ts';

// The listeners stay on the window, so all tests share one call of the set-up.
const go = vi.fn();
const replace = vi.fn();
const isAskedFirst = vi.fn(() => false);
const pressed = vi.fn((event: Event) => event.preventDefault());

let visibility: DocumentVisibilityState = 'visible';
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  lookAfterApp({ go, replace, isAskedFirst });
  document.addEventListener('click', pressed);
});

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [go, replace, isAskedFirst, pressed]) spy.mockClear();
  isAskedFirst.mockReturnValue(false);
  localStorage.clear();
  show('visible');
  document.body.innerHTML = '';
});

function draw(html: string) {
  document.body.innerHTML = html;
  dispatchEvent(new Event(DRAWN));
}

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

const offer =
  '<dialog data-app-offer><a data-app-open data-store="https://loja.test/app" href="app://">Abrir</a><button data-app-stay>Ficar</button></dialog>';
function dialog() {
  return document.querySelector('dialog');
}

describe('the dialog', () => {
  test('opens on load and stays refused on this device', () => {
    draw(offer);
    expect(dialog()?.open).toBe(true);
    press('[data-app-stay]');
    expect(dialog()?.open).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    draw(offer);
    expect(dialog()?.open).toBe(false);
    localStorage.clear();
    draw(offer);
    expect(dialog()?.open).toBe(true);
  });

  test('counts closing it and pressing its backdrop as a refusal', () => {
    draw(offer);
    dialog()?.close();
    draw(offer);
    expect(dialog()?.open).toBe(false);
    localStorage.clear();
    draw(offer);
    press('dialog');
    expect(dialog()?.open).toBe(false);
  });

  test('waits while another question is open', () => {
    isAskedFirst.mockReturnValue(true);
    draw(offer);
    vi.advanceTimersByTime(60_000);
    expect(dialog()?.open).toBe(false);
    isAskedFirst.mockReturnValue(false);
    vi.advanceTimersByTime(400);
    expect(dialog()?.open).toBe(true);
  });

  test('opens again when storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    draw(offer);
    press('[data-app-stay]');
    draw(offer);
    expect(dialog()?.open).toBe(true);
    forbidden.mockRestore();
  });
});

describe('“Abrir o app”', () => {
  beforeEach(() => {
    draw(offer);
    press('[data-app-open]');
  });

  test('follows the link and opens the store after 1500 ms on a visible page', () => {
    // The script must not prevent the link's default: the browser opens the app.
    expect(pressed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_499);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledExactlyOnceWith('https://loja.test/app');
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledOnce();
  });

  test('does not open the store when the page was hidden in between', () => {
    vi.advanceTimersByTime(700);
    show('hidden');
    vi.advanceTimersByTime(200);
    show('visible');
    vi.advanceTimersByTime(60_000);
    expect(go).not.toHaveBeenCalled();
  });

  test('does not open the store when the timer fires too late', () => {
    vi.setSystemTime(Date.now() + 1_000);
    vi.advanceTimersByTime(1_500);
    expect(go).not.toHaveBeenCalled();
  });

  test('restarts the timer on a second press', () => {
    vi.advanceTimersByTime(1_400);
    press('[data-app-open]');
    vi.advanceTimersByTime(1_400);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(go).toHaveBeenCalledOnce();
  });
});

describe('a deep link', () => {
  const phone =
    '<div data-deep-link data-app="app://a/5/12" data-store="https://loja.test/app" data-web="/homepage/atividades/12"></div>';

  test('opens the app, then the store after 2000 ms', () => {
    draw(phone);
    expect(go).toHaveBeenCalledExactlyOnceWith('app://a/5/12');
    vi.advanceTimersByTime(1_999);
    expect(go).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenLastCalledWith('https://loja.test/app');
    expect(replace).not.toHaveBeenCalled();
  });

  test('opens no store when the app has opened', () => {
    draw(phone);
    show('hidden');
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledOnce();
  });

  test('opens no store in a tab that was never visible', () => {
    show('hidden');
    draw(phone);
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledOnce();
  });

  test('is followed only once, also when hydration renders the page again', () => {
    draw(phone);
    dispatchEvent(new Event(DRAWN));
    expect(go).toHaveBeenCalledOnce();
  });

  test('skips a missing store, and opens the web page when there is no app', () => {
    draw('<div data-deep-link data-app="app://a/5/12" data-web="/x"></div>');
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledExactlyOnceWith('app://a/5/12');
    draw('<div data-deep-link data-web="/homepage/atividades/12"></div>');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/homepage/atividades/12');
  });
});
