// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpAppLinks } from './app-links.ts';
import { RENDERED } from './names.ts';

// The listeners stay on the window, so all tests share one call of the set-up.
const go = vi.fn();
const replace = vi.fn();
const hasOpenQuestion = vi.fn(() => false);
const onPress = vi.fn((event: Event) => event.preventDefault());

let visibility: DocumentVisibilityState = 'visible';
function setVisibility(state: DocumentVisibilityState) {
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
  setUpAppLinks({ go, replace, hasOpenQuestion });
  document.addEventListener('click', onPress);
});

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [go, replace, hasOpenQuestion, onPress]) spy.mockClear();
  hasOpenQuestion.mockReturnValue(false);
  localStorage.clear();
  setVisibility('visible');
  document.body.innerHTML = '';
});

function render(html: string) {
  document.body.innerHTML = html;
  dispatchEvent(new Event(RENDERED));
}

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

const offerHtml =
  '<dialog data-app-offer><a data-app-open data-store="https://loja.test/app" href="app://">Abrir</a><button data-app-stay>Ficar</button></dialog>';
function dialog() {
  return document.querySelector('dialog');
}

describe('the app offer', () => {
  test('the app offer opens on load and stays refused on this device', () => {
    render(offerHtml);
    expect(dialog()?.open).toBe(true);
    press('[data-app-stay]');
    expect(dialog()?.open).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
    render(offerHtml);
    expect(dialog()?.open).toBe(false);
    localStorage.clear();
    render(offerHtml);
    expect(dialog()?.open).toBe(true);
  });

  test('counts closing the app offer and pressing its backdrop as a refusal', () => {
    render(offerHtml);
    dialog()?.close();
    render(offerHtml);
    expect(dialog()?.open).toBe(false);
    localStorage.clear();
    render(offerHtml);
    press('dialog');
    expect(dialog()?.open).toBe(false);
  });

  test('the app offer waits while another question is open', () => {
    hasOpenQuestion.mockReturnValue(true);
    render(offerHtml);
    vi.advanceTimersByTime(60_000);
    expect(dialog()?.open).toBe(false);
    hasOpenQuestion.mockReturnValue(false);
    vi.advanceTimersByTime(400);
    expect(dialog()?.open).toBe(true);
  });

  test('the app offer opens again when storage is forbidden', () => {
    const storageSpy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    render(offerHtml);
    press('[data-app-stay]');
    render(offerHtml);
    expect(dialog()?.open).toBe(true);
    storageSpy.mockRestore();
  });
});

describe('“Abrir o app”', () => {
  beforeEach(() => {
    render(offerHtml);
    press('[data-app-open]');
  });

  test('“Abrir o app” follows its link and opens the store 1500 ms later', () => {
    // The script must not prevent the link's default: the browser opens the app.
    expect(onPress).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_499);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledExactlyOnceWith('https://loja.test/app');
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledOnce();
  });

  test('“Abrir o app” does not open the store when the page is hidden before the timer fires', () => {
    vi.advanceTimersByTime(700);
    setVisibility('hidden');
    vi.advanceTimersByTime(200);
    setVisibility('visible');
    vi.advanceTimersByTime(60_000);
    expect(go).not.toHaveBeenCalled();
  });

  test('“Abrir o app” does not open the store when the timer fires too late', () => {
    vi.setSystemTime(Date.now() + 1_000);
    vi.advanceTimersByTime(1_500);
    expect(go).not.toHaveBeenCalled();
  });

  test('a second press on “Abrir o app” restarts the store timer', () => {
    vi.advanceTimersByTime(1_400);
    press('[data-app-open]');
    vi.advanceTimersByTime(1_400);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(go).toHaveBeenCalledOnce();
  });
});

describe('a deep link', () => {
  const deepLinkHtml =
    '<div data-deep-link data-app="app://a/5/12" data-store="https://loja.test/app" data-web="/homepage/atividades/12"></div>';

  test('a deep link opens the app, then the store after 2000 ms', () => {
    render(deepLinkHtml);
    expect(go).toHaveBeenCalledExactlyOnceWith('app://a/5/12');
    vi.advanceTimersByTime(1_999);
    expect(go).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenLastCalledWith('https://loja.test/app');
    expect(replace).not.toHaveBeenCalled();
  });

  test('a deep link opens no store when the app has opened', () => {
    render(deepLinkHtml);
    setVisibility('hidden');
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledOnce();
  });

  test('a deep link opens no store in a tab that was never visible', () => {
    setVisibility('hidden');
    render(deepLinkHtml);
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledOnce();
  });

  test('a deep link is followed only once, also when hydration renders the page again', () => {
    render(deepLinkHtml);
    dispatchEvent(new Event(RENDERED));
    expect(go).toHaveBeenCalledOnce();
  });

  test('a deep link skips a missing store, and opens the web page without an app', () => {
    render('<div data-deep-link data-app="app://a/5/12" data-web="/x"></div>');
    vi.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledExactlyOnceWith('app://a/5/12');
    render('<div data-deep-link data-web="/homepage/atividades/12"></div>');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/homepage/atividades/12');
  });
});
