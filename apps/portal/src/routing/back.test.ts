// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { interceptBack } from './back.ts';

function nextPopState(): Promise<void> {
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function goBack(): Promise<void> {
  const navigation = nextPopState();
  history.back();
  await navigation;
}

function readLayerState(): unknown {
  return (history.state as { open?: number } | null)?.open;
}

function openLayer() {
  const onBack = vi.fn();
  return { onBack, close: interceptBack(onBack, () => true) };
}

beforeEach(() => {
  history.pushState(null, '', '/homepage');
});

test('closes open layers on Back, the latest first, before Back leaves the page', async () => {
  const [menu, dialog] = [openLayer(), openLayer()];
  expect(readLayerState()).toEqual(expect.any(Number));
  await goBack();
  expect([menu.onBack.mock.calls.length, dialog.onBack.mock.calls.length]).toEqual([0, 1]);
  await goBack();
  expect(menu.onBack).toHaveBeenCalledOnce();
  expect([readLayerState(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('removes the history entry of a layer that closes without Back', async () => {
  const { onBack, close } = openLayer();
  close();
  await expect.poll(() => readLayerState()).toBeUndefined();
  expect(location.pathname).toBe('/homepage');
  expect(onBack).not.toHaveBeenCalled();
});

test('reuses the history entry of a layer that closes in the same task', async () => {
  const lengthBefore = history.length;
  const firstLayer = openLayer();
  firstLayer.close();
  const secondLayer = openLayer();
  await nextTask();
  expect(history.length).toBe(lengthBefore + 1);
  await goBack();
  expect(secondLayer.onBack).toHaveBeenCalledOnce();
  expect(readLayerState()).toBeUndefined();
});

test('keeps a layer open that opens while the browser leaves a stale history entry', async () => {
  const firstLayer = openLayer();
  firstLayer.close();
  await nextTask();
  const navigation = nextPopState();
  const secondLayer = openLayer();
  await navigation;
  expect(secondLayer.onBack).not.toHaveBeenCalled();
  expect(readLayerState()).toEqual(expect.any(Number));
  await goBack();
  expect(secondLayer.onBack).toHaveBeenCalledOnce();
  expect([readLayerState(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('leaves no history entry for a layer that opens and closes during another navigation', async () => {
  const firstLayer = openLayer();
  firstLayer.close();
  await nextTask();
  const navigation = nextPopState();
  openLayer().close();
  await navigation;
  await nextTask();
  expect([readLayerState(), location.pathname]).toEqual([undefined, '/homepage']);
});

test('does not go back when the closing layer leads to another document', async () => {
  const { close } = openLayer();
  close();
  dispatchEvent(new Event('beforeunload'));
  const backSpy = vi.spyOn(history, 'back');
  await nextTask();
  expect(backSpy).not.toHaveBeenCalled();
  backSpy.mockRestore();
  // A download fires `beforeunload` but keeps the page, so the next layer reuses the stale entry.
  const lengthBefore = history.length;
  const nextLayer = openLayer();
  expect(history.length).toBe(lengthBefore);
  await goBack();
  expect(nextLayer.onBack).toHaveBeenCalledOnce();
  expect([readLayerState(), location.pathname]).toEqual([undefined, '/homepage']);
});
