// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { takeBack } from './back.ts';

// Whoever waits for the browser here waits for a place in the history to be left, which it does in a task of its own.

function moved(): Promise<void> {
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}

/** Until what was due by now has been done. */
function aTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function back(): Promise<void> {
  const there = moved();
  history.back();
  await there;
}

function place(): unknown {
  return (history.state as { open?: number } | null)?.open;
}

function opened() {
  const onBack = vi.fn();
  return { onBack, close: takeBack(onBack, () => true) };
}

beforeEach(() => {
  history.pushState(null, '', '/homepage');
});

test('the way back closes what is open, the latest first, and leaves the page only after that', async () => {
  const [menu, dialog] = [opened(), opened()];
  expect(place()).toEqual(expect.any(Number));
  await back();
  expect([menu.onBack.mock.calls.length, dialog.onBack.mock.calls.length]).toEqual([0, 1]);
  await back();
  expect(menu.onBack).toHaveBeenCalledOnce();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('what is closed by itself leaves no place behind', async () => {
  const { onBack, close } = opened();
  close();
  await expect.poll(() => place()).toBeUndefined();
  expect(location.pathname).toBe('/homepage');
  expect(onBack).not.toHaveBeenCalled();
});

test('what opens in the same moment takes the place of what closes', async () => {
  const before = history.length;
  const first = opened();
  first.close();
  const second = opened();
  await aTask();
  expect(history.length).toBe(before + 1);
  await back();
  expect(second.onBack).toHaveBeenCalledOnce();
  expect(place()).toBeUndefined();
});

test('what opens while a place is being left stays open, and gets one of its own', async () => {
  const first = opened();
  first.close();
  // The browser is on its way by now, and not there yet.
  await aTask();
  const there = moved();
  const second = opened();
  await there;
  expect(second.onBack).not.toHaveBeenCalled();
  expect(place()).toEqual(expect.any(Number));
  await back();
  expect(second.onBack).toHaveBeenCalledOnce();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('what opened and closed while a place was being left leaves none', async () => {
  const first = opened();
  first.close();
  await aTask();
  const there = moved();
  opened().close();
  await there;
  await aTask();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('whoever closes something and goes on to another document is not brought back from it', async () => {
  const { close } = opened();
  close();
  dispatchEvent(new Event('beforeunload'));
  const goesBack = vi.spyOn(history, 'back');
  await aTask();
  expect(goesBack).not.toHaveBeenCalled();
  goesBack.mockRestore();
  // They came to none, as with a file that is saved: what opens next takes the place that was left.
  const before = history.length;
  const next = opened();
  expect(history.length).toBe(before);
  await back();
  expect(next.onBack).toHaveBeenCalledOnce();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});
