// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function renderButton() {
  const work: PendingClick[] = [];
  const onClick = vi.fn(() => new Promise<void>((resolve, reject) => work.push({ resolve, reject })));
  await act(async () => root.render(<Button onClick={onClick}>Pagar</Button>));
  const button = document.querySelector('button');
  if (button === null) throw new Error('no button is shown');
  return { button, onClick, work };
}

interface PendingClick {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

it('a button calls its handler once for two clicks before the next render', async () => {
  const { button, onClick, work } = await renderButton();
  await act(async () => {
    button.click();
    button.click();
  });
  expect(onClick).toHaveBeenCalledOnce();
  await act(async () => work[0]?.resolve());
});

it('a button ignores clicks while busy and accepts the next click afterwards', async () => {
  const { button, onClick, work } = await renderButton();
  await act(async () => button.click());
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => button.click());
  expect(onClick).toHaveBeenCalledOnce();
  await act(async () => work[0]?.resolve());
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await act(async () => button.click());
  expect(onClick).toHaveBeenCalledTimes(2);
  await act(async () => work[1]?.resolve());
});

it('a button accepts a click after the promise of its handler rejects', async () => {
  const { button, onClick, work } = await renderButton();
  await act(async () => button.click());
  await act(async () => work[0]?.reject(new Error('refused')));
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await act(async () => button.click());
  expect(onClick).toHaveBeenCalledTimes(2);
  await act(async () => work[1]?.resolve());
});
