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

/** A button whose work the test ends. */
async function show() {
  const work: Work[] = [];
  const onClick = vi.fn(() => new Promise<void>((resolve, reject) => work.push({ resolve, reject })));
  await act(async () => root.render(<Button onClick={onClick}>Pagar</Button>));
  const button = document.querySelector('button');
  if (button === null) throw new Error('no button is shown');
  return { button, onClick, work };
}

interface Work {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

it('works once for two clicks that come before its next render', async () => {
  const { button, onClick, work } = await show();
  // React renders after the callback: the second click meets the button as the first one did.
  await act(async () => {
    button.click();
    button.click();
  });
  expect(onClick).toHaveBeenCalledOnce();
  await act(async () => work[0]?.resolve());
});

it('takes no click while it works, and the next one after that', async () => {
  const { button, onClick, work } = await show();
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

it('takes the next click after its work has failed', async () => {
  const { button, onClick, work } = await show();
  await act(async () => button.click());
  await act(async () => work[0]?.reject(new Error('refused')));
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await act(async () => button.click());
  expect(onClick).toHaveBeenCalledTimes(2);
  await act(async () => work[1]?.resolve());
});
