import { composeStories } from '@storybook/react-vite';
import { JSDOM } from 'jsdom';
import { act, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Renders every story without a window, then hydrates its HTML. Fails on each mismatch that React reports.

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

/** Browser APIs that jsdom lacks. None affects the first render. */
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
  // Node's own events and forms don't work with this document.
  const { document, navigator, Event, CustomEvent, FormData } = window;
  const own = { window, document, navigator, Event, CustomEvent, FormData };
  for (const [name, value] of Object.entries({ ...own, ...lacking })) vi.stubGlobal(name, value);
  // jsdom has dialogs but can't open them.
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
}

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

describe('stories in a document', () => {
  const inDocument = new Map<string, Stories>();

  beforeAll(async () => {
    // Some modules check for a document only when they load.
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
    // Before hydration the browser submits a form natively. A `get` form would put its values in the address.
    for (const [form] of html.matchAll(/<form\b[^>]*>/g)) expect(form).toMatch(/ method="(?:post|dialog)"/);
    const Story = inDocument.get(file)?.[name];
    if (Story === undefined) throw new Error('The story is missing in the document build.');
    expect(await hydrate(html, Story)).toEqual([]);
  });

  test('reports a mismatch', async () => {
    expect(await hydrate('<p>Um</p>', Other)).not.toEqual([]);
  });
});

test('renders every component and screen without a window', () => {
  const folders = (paths: string[]) =>
    new Set(paths.filter((path) => path.startsWith('./components/')).map((path) => path.split('/')[2]));
  expect(hadWindow).toBe(false);
  expect(folders(rendered.map(({ file }) => file))).toEqual(folders(Object.keys(components)));
  expect(new Set(rendered.map(({ file }) => file))).toEqual(new Set(Object.keys(files)));
  expect(rendered.length).toBeGreaterThan(200);
  expect(rendered.filter(({ file }) => file.startsWith('./screens/')).length).toBeGreaterThan(10);
});

test('finds forms in the rendered screens', () => {
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

test.each(formed)('%s submits by post or closes a dialog', (_, source) => {
  expect(source.split(/method="(?:post|dialog)"/)).toHaveLength(source.split(/<form\b/).length);
});
