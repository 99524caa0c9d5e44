// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

// Simulates a failed chunk: no network, or a page replaced by a newer version.
const onChunkFetch = vi.fn();
vi.mock('./glide.ts', () => {
  onChunkFetch();
  throw new Error('offline');
});

const onUnhandledRejection = vi.fn();
const onScroll = vi.fn();
let root: Root;

beforeEach(() => {
  process.on('unhandledRejection', onUnhandledRejection);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback;
      }
      observe() {
        this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
  Element.prototype.scrollBy = onScroll;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  process.off('unhandledRejection', onUnhandledRejection);
  vi.unstubAllGlobals();
});

function press(name: string) {
  return act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (button === undefined) throw new Error(`No button "${name}".`);
    button.click();
  });
}

test('a carousel scrolls in both directions when its script fails to load', async () => {
  await act(async () =>
    root.render(
      <Carousel label="Atividades" views={[1, 1, 1]}>
        {['Um', 'Dois', 'Três'].map((name) => (
          <p key={name}>{name}</p>
        ))}
      </Carousel>,
    ),
  );
  await expect.poll(() => onChunkFetch).toHaveBeenCalled();
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(document.querySelectorAll('[aria-disabled=true]')).toHaveLength(0);
  await press('Próximo');
  await press('Anterior');
  expect(onScroll.mock.calls.map(([{ behavior }]) => behavior)).toEqual(['smooth', 'smooth']);
  expect(onUnhandledRejection).not.toHaveBeenCalled();
});
