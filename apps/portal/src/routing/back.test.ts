// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { takeBack } from './back.ts';

function moved(): Promise<void> {
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}

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

test('closes open layers on Back, the latest first, before Back leaves the page', async () => {
  const [menu, dialog] = [opened(), opened()];
  expect(place()).toEqual(expect.any(Number));
  await back();
  expect([menu.onBack.mock.calls.length, dialog.onBack.mock.calls.length]).toEqual([0, 1]);
  await back();
  expect(menu.onBack).toHaveBeenCalledOnce();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('removes the history entry of a layer that closes without Back', async () => {
  const { onBack, close } = opened();
  close();
  await expect.poll(() => place()).toBeUndefined();
  expect(location.pathname).toBe('/homepage');
  expect(onBack).not.toHaveBeenCalled();
});

test('reuses the history entry of a layer that closes in the same task', async () => {
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

test('keeps a layer open that opens while a stale entry is being left', async () => {
  const first = opened();
  first.close();
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

test('leaves no entry for a layer that opened and closed while another entry is being left', async () => {
  const first = opened();
  first.close();
  await aTask();
  const there = moved();
  opened().close();
  await there;
  await aTask();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('does not go back when the closing layer leads to another document', async () => {
  const { close } = opened();
  close();
  dispatchEvent(new Event('beforeunload'));
  const goesBack = vi.spyOn(history, 'back');
  await aTask();
  expect(goesBack).not.toHaveBeenCalled();
  goesBack.mockRestore();
  // The navigation was a download. The next layer reuses the stale entry.
  const before = history.length;
  const next = opened();
  expect(history.length).toBe(before);
  await back();
  expect(next.onBack).toHaveBeenCalledOnce();
  expect([place(), location.pathname]).toEqual([undefined, '/homepage']);
});
