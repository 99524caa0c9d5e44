import { JSDOM } from 'jsdom';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';

// Every story of a component or a screen is drawn where there is no window, and woken up in a document: React says where
// the two differ. Modules are loaded anew in between, because some of them look once, when they are loaded, whether there
// is a document.

const files = import.meta.glob<object>(['./components/*/*.stories.tsx', './screens/**/*.stories.tsx']);

vi.mock('virtual:stations', () => import('./screens/testing/plain-stations.ts'));

async function allStories(): Promise<[string, ComponentType][]> {
  const { composeStories } = await import('@storybook/react-vite');
  const loaded = await Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const stories = composeStories((await load()) as Parameters<typeof composeStories>[0]);
      return Object.entries(stories as unknown as Record<string, ComponentType>).map(
        ([name, Story]): [string, ComponentType] => [`${file} ${name}`, Story],
      );
    }),
  );
  return loaded.flat();
}

function nothing() {}
const observer = class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};

/** What browsers have and this document lacks. None of it has a say in what is drawn first. */
const lacking = {
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  IntersectionObserver: observer,
  ResizeObserver: observer,
  IS_REACT_ACT_ENVIRONMENT: true,
};

function openDocument() {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
  });
  const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  for (const name of names) vi.stubGlobal(name, window[name as keyof typeof window]);
  // Node has events and forms of its own, which don't go with this document.
  const { document, navigator, Event, CustomEvent, FormData } = window;
  const own = { window, document, navigator, Event, CustomEvent, FormData };
  for (const [name, value] of Object.entries({ ...own, ...lacking })) {
    vi.stubGlobal(name, value);
  }
}

function Other() {
  return <p>Outro</p>;
}

/** What React says while it wakes up what the server drew. */
async function hydrate(html: string, Story: ComponentType): Promise<string[]> {
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const complaints: string[] = [];
  const complain = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const note = (error: unknown) => complaints.push(String(error));
  const root = await act(async () =>
    hydrateRoot(place, <Story />, { onRecoverableError: note, onUncaughtError: note }),
  );
  await act(async () => root.unmount());
  place.remove();
  complain.mockRestore();
  return complaints;
}

test('what the server drew is what the browser finds, in every story', { timeout: 300_000 }, async () => {
  const { renderToString } = await import('react-dom/server');
  const drawn = new Map((await allStories()).map(([name, Story]) => [name, renderToString(<Story />)]));
  expect(drawn.size).toBeGreaterThan(200);
  expect([...drawn.keys()].filter((name) => name.startsWith('./screens/')).length).toBeGreaterThan(10);

  vi.resetModules();
  openDocument();
  const complaints: Record<string, string[]> = {};
  for (const [name, Story] of await allStories()) {
    const said = await hydrate(drawn.get(name) ?? '', Story);
    if (said.length > 0) complaints[name] = said;
  }
  expect(complaints).toEqual({});

  // The check itself: what differs is told.
  expect(await hydrate('<p>Um</p>', Other)).not.toEqual([]);
  vi.unstubAllGlobals();
});
