// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Lazy, lazy, useLazy } from './use-lazy.ts';

function Words({ text }: { text: string }) {
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

function Place({
  source,
  wanted,
  onFail,
}: {
  source: Lazy<{ text: string }>;
  wanted: boolean;
  onFail: () => void;
}) {
  const Drawn = useLazy(source, wanted, onFail);
  return Drawn === undefined ? null : <Drawn text="Aqui" />;
}
function show(source: Lazy<{ text: string }>, wanted: boolean, onFail = () => {}) {
  return act(async () => root.render(<Place source={source} wanted={wanted} onFail={onFail} />));
}

it('loads once when needed and stays mounted for its exit animation', async () => {
  const fetch = vi.fn(async () => Words);
  const source = lazy(fetch);
  await show(source, false);
  expect(fetch).not.toHaveBeenCalled();
  await show(source, true);
  expect(document.body.textContent).toBe('Aqui');
  await show(source, false);
  expect(document.body.textContent).toBe('Aqui');
  await show(source, true);
  expect(fetch).toHaveBeenCalledOnce();
});

it('reports a failed load, renders nothing and loads again later', async () => {
  const fetch = vi.fn(async () => Words).mockRejectedValueOnce(new Error('offline'));
  const source = lazy(fetch);
  const onFail = vi.fn();
  await show(source, true, onFail);
  expect(onFail).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
  await show(source, false, onFail);
  await show(source, true, onFail);
  expect(document.body.textContent).toBe('Aqui');
});

it('renders a preloaded component at once and ignores preload failures', async () => {
  const fetch = vi.fn(async () => Words).mockRejectedValueOnce(new Error('offline'));
  const source = lazy(fetch);
  source.preload();
  await expect.poll(() => fetch.mock.settledResults).toMatchObject([{ type: 'rejected' }]);
  source.preload();
  await expect.poll(() => source.now()).toBe(Words);
  act(() => root.render(<Place source={source} wanted onFail={() => {}} />));
  expect(document.body.textContent).toBe('Aqui');
});

it('renders a loaded component in the commit that needs it', async () => {
  const source = lazy(async () => Words);
  await source.load();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  flushSync(() => root.render(<Place source={source} wanted onFail={() => {}} />));
  expect(document.body.textContent).toBe('Aqui');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

it('renders a loaded component only after hydration', async () => {
  const source = lazy(async () => Words);
  await source.load();
  const place = <Place source={source} wanted onFail={() => {}} />;
  const ground = document.body.appendChild(document.createElement('div'));
  ground.innerHTML = renderToString(place);
  expect(ground.textContent).toBe('');
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(ground, place, { onRecoverableError }));
  expect(ground.textContent).toBe('Aqui');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
});
