// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Lazy, lazy, useLazy } from './use-lazy.ts';

function Paragraph({ text }: { text: string }) {
  return <p>{text}</p>;
}

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

function Host({
  source,
  isNeeded,
  onFail,
}: {
  source: Lazy<{ text: string }>;
  isNeeded: boolean;
  onFail: () => void;
}) {
  const Component = useLazy(source, isNeeded, onFail);
  return Component === undefined ? null : <Component text="Aqui" />;
}
function renderHost(source: Lazy<{ text: string }>, isNeeded: boolean, onFail = () => {}) {
  return act(async () => root.render(<Host source={source} isNeeded={isNeeded} onFail={onFail} />));
}

it('a lazy component loads once when needed and stays mounted for its exit animation', async () => {
  const importParagraph = vi.fn(async () => Paragraph);
  const source = lazy(importParagraph);
  await renderHost(source, false);
  expect(importParagraph).not.toHaveBeenCalled();
  await renderHost(source, true);
  expect(document.body.textContent).toBe('Aqui');
  await renderHost(source, false);
  expect(document.body.textContent).toBe('Aqui');
  await renderHost(source, true);
  expect(importParagraph).toHaveBeenCalledOnce();
});

it('a lazy component reports a failed load, renders nothing and loads again later', async () => {
  const importParagraph = vi.fn(async () => Paragraph).mockRejectedValueOnce(new Error('offline'));
  const source = lazy(importParagraph);
  const onFail = vi.fn();
  await renderHost(source, true, onFail);
  expect(onFail).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
  await renderHost(source, false, onFail);
  await renderHost(source, true, onFail);
  expect(document.body.textContent).toBe('Aqui');
});

it('renders a preloaded component at once and ignores preload failures', async () => {
  const importParagraph = vi.fn(async () => Paragraph).mockRejectedValueOnce(new Error('offline'));
  const source = lazy(importParagraph);
  source.preload();
  await expect.poll(() => importParagraph.mock.settledResults).toMatchObject([{ type: 'rejected' }]);
  source.preload();
  await expect.poll(() => source.loadedComponent()).toBe(Paragraph);
  act(() => root.render(<Host source={source} isNeeded onFail={() => {}} />));
  expect(document.body.textContent).toBe('Aqui');
});

it('renders an already loaded component in the first commit that needs the component', async () => {
  const source = lazy(async () => Paragraph);
  await source.load();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  flushSync(() => root.render(<Host source={source} isNeeded onFail={() => {}} />));
  expect(document.body.textContent).toBe('Aqui');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

it('renders a loaded component only after hydration', async () => {
  const source = lazy(async () => Paragraph);
  await source.load();
  const element = <Host source={source} isNeeded onFail={() => {}} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  expect(container.textContent).toBe('');
  const onRecoverableError = vi.fn();
  const hydratedRoot = await act(async () => hydrateRoot(container, element, { onRecoverableError }));
  expect(container.textContent).toBe('Aqui');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => hydratedRoot.unmount());
});
