import { composeStories } from '@storybook/react-vite';
import { JSDOM } from 'jsdom';
import { act, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Every story of a component or a screen is rendered once where there is no window, and the HTML is hydrated in a
// document: React reports where the two differ. What needs a window to render fails here, too.

type StoryFile = Parameters<typeof composeStories>[0];
type Stories = Readonly<Record<string, ComponentType>>;

vi.mock('virtual:stations', () => import('./screens/testing/plain-stations.ts'));

const files = import.meta.glob<StoryFile>(['./components/*/*.stories.tsx', './screens/**/*.stories.tsx']);
const components = import.meta.glob('./components/*/*.tsx');

function load<Loaded>(use: (file: string, stories: Stories) => Loaded): Promise<Loaded[]> {
  return Promise.all(
    Object.entries(files).map(async ([file, read]) => use(file, composeStories(await read()) as Stories)),
  );
}

interface Rendered {
  readonly file: string;
  readonly name: string;
  readonly html?: string;
  readonly error?: unknown;
}

function render(file: string, name: string, Story: ComponentType): Rendered {
  try {
    return { file, name, html: renderToString(<Story />) };
  } catch (error) {
    return { file, name, error };
  }
}

const hadWindow = typeof window !== 'undefined';
const rendered = (
  await load((file, stories) => Object.entries(stories).map(([name, Story]) => render(file, name, Story)))
).flat();

function nothing() {}
const observer = class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};

/** What browsers have and jsdom lacks. None of it affects the first render. */
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
  for (const [name, value] of Object.entries({ ...own, ...lacking })) vi.stubGlobal(name, value);
  // It has dialogs, and can't open them.
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
}

/** What React reports while it hydrates the server's HTML. */
async function hydrate(html: string, Story: ComponentType): Promise<string[]> {
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

function Other() {
  return <p>Outro</p>;
}

describe('in a document', () => {
  const inDocument = new Map<string, Stories>();

  beforeAll(async () => {
    // Some modules look once, when they are loaded, whether there is a document: they are loaded anew.
    vi.resetModules();
    openDocument();
    await load((file, stories) => inDocument.set(file, stories));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  const named = rendered.map((story) => [`${story.file} ${story.name}`, story] as const);
  test.each(named)('%s renders on the server and hydrates without a mismatch', async (_, story) => {
    if (story.error !== undefined) throw story.error;
    const { file, name, html = '' } = story;
    expect(html).toMatch(/^<\w+/);
    // Before hydration the browser submits them itself: by default with `get`, and their values in the address. What
    // closes a dialog sends nothing.
    for (const [form] of html.matchAll(/<form\b[^>]*>/g)) expect(form).toMatch(/ method="(?:post|dialog)"/);
    const Story = inDocument.get(file)?.[name];
    if (Story === undefined) throw new Error('There is no such story in a document.');
    expect(await hydrate(html, Story)).toEqual([]);
  });

  test('a mismatch is reported', async () => {
    expect(await hydrate('<p>Um</p>', Other)).not.toEqual([]);
  });
});

test('all was rendered without a window: every component, and every screen', () => {
  const folders = (paths: string[]) =>
    new Set(paths.filter((path) => path.startsWith('./components/')).map((path) => path.split('/')[2]));
  expect(hadWindow).toBe(false);
  expect(folders(rendered.map(({ file }) => file))).toEqual(folders(Object.keys(components)));
  expect(new Set(rendered.map(({ file }) => file))).toEqual(new Set(Object.keys(files)));
  expect(rendered.length).toBeGreaterThan(200);
  expect(rendered.filter(({ file }) => file.startsWith('./screens/')).length).toBeGreaterThan(10);
});

test('forms are found', () => {
  expect(rendered.some(({ file, html }) => file.startsWith('./screens/') && html?.includes('<form '))).toBe(
    true,
  );
});

// Dialogs are lazy, so their forms are not in the server's HTML.
const sources = import.meta.glob<string>(
  ['./{components,screens}/**/*.tsx', '!./**/*.stories.tsx', '!./**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);
const formed = Object.entries(sources).filter(([, source]) => source.includes('<form'));

test.each(formed)('%s sends by post, or nothing', (_, source) => {
  expect(source.split(/method="(?:post|dialog)"/)).toHaveLength(source.split(/<form\b/).length);
});
