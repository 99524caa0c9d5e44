import { composeStories } from '@storybook/react-vite';
import { JSDOM } from 'jsdom';
import { act, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Renders every story without a window, then hydrates its HTML. Fails on each mismatch that React reports.

type StoryFile = Parameters<typeof composeStories>[0];
type Stories = Readonly<Record<string, ComponentType>>;

vi.mock('virtual:stations', () => import('./screens/testing/plain-stations.ts'));

const storyFiles = import.meta.glob<StoryFile>([
  './components/*/*.stories.tsx',
  './screens/**/*.stories.tsx',
]);
const components = import.meta.glob('./components/*/*.tsx');

function loadStories<Result>(callback: (file: string, stories: Stories) => Result): Promise<Result[]> {
  return Promise.all(
    Object.entries(storyFiles).map(async ([file, importStories]) =>
      callback(file, composeStories(await importStories()) as Stories),
    ),
  );
}

interface RenderedStory {
  readonly file: string;
  readonly name: string;
  readonly html?: string;
  readonly error?: unknown;
}

function render(file: string, name: string, Story: ComponentType): RenderedStory {
  try {
    return { file, name, html: renderToString(<Story />) };
  } catch (error) {
    return { file, name, error };
  }
}

const hadWindow = typeof window !== 'undefined';
const renderedStories = (
  await loadStories((file, stories) =>
    Object.entries(stories).map(([name, Story]) => render(file, name, Story)),
  )
).flat();

function noop() {}
const ObserverStub = class {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
};

/** Browser APIs that jsdom lacks, and React's test flag. None affects the first render. */
const missingApis = {
  matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
  IntersectionObserver: ObserverStub,
  ResizeObserver: ObserverStub,
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
  const documentGlobals = { window, document, navigator, Event, CustomEvent, FormData };
  for (const [name, value] of Object.entries({ ...documentGlobals, ...missingApis }))
    vi.stubGlobal(name, value);
  // jsdom has dialogs but can't open them.
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
}

async function hydrate(html: string, Story: ComponentType): Promise<string[]> {
  const { hydrateRoot } = await import('react-dom/client');
  const errors: string[] = [];
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const recordError = (error: unknown) => errors.push(String(error));
  const root = await act(async () =>
    hydrateRoot(container, <Story />, { onRecoverableError: recordError, onUncaughtError: recordError }),
  );
  await act(async () => root.unmount());
  container.remove();
  consoleError.mockRestore();
  return errors;
}

function MismatchedStory() {
  return <p>Outro</p>;
}

describe('stories in a document', () => {
  const storiesInDocument = new Map<string, Stories>();

  beforeAll(async () => {
    // Some modules check for a document only when they load.
    vi.resetModules();
    openDocument();
    await loadStories((file, stories) => storiesInDocument.set(file, stories));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  const storiesByName = renderedStories.map((story) => [`${story.file} ${story.name}`, story] as const);
  test.each(storiesByName)('%s renders on the server and hydrates without a mismatch', async (_, story) => {
    if (story.error !== undefined) throw story.error;
    const { file, name, html = '' } = story;
    expect(html).toMatch(/^<\w+/);
    // Before hydration the browser submits a form natively. A `get` form would put its values in the address.
    for (const [form] of html.matchAll(/<form\b[^>]*>/g)) expect(form).toMatch(/ method="(?:post|dialog)"/);
    const Story = storiesInDocument.get(file)?.[name];
    if (Story === undefined) throw new Error('The story is missing in the document build.');
    expect(await hydrate(html, Story)).toEqual([]);
  });

  test('hydration reports a mismatch between the server and the document', async () => {
    expect(await hydrate('<p>Um</p>', MismatchedStory)).not.toEqual([]);
  });
});

test('renders every component and screen without a window', () => {
  const componentFoldersOf = (paths: string[]) =>
    new Set(paths.filter((path) => path.startsWith('./components/')).map((path) => path.split('/')[2]));
  expect(hadWindow).toBe(false);
  expect(componentFoldersOf(renderedStories.map(({ file }) => file))).toEqual(
    componentFoldersOf(Object.keys(components)),
  );
  expect(new Set(renderedStories.map(({ file }) => file))).toEqual(new Set(Object.keys(storyFiles)));
  expect(renderedStories.length).toBeGreaterThan(200);
  expect(renderedStories.filter(({ file }) => file.startsWith('./screens/')).length).toBeGreaterThan(10);
});

test('finds a form in the rendered screens', () => {
  expect(
    renderedStories.some(({ file, html }) => file.startsWith('./screens/') && html?.includes('<form ')),
  ).toBe(true);
});

// Checks the sources too: dialogs are lazy, so the server's HTML lacks their forms.
const sources = import.meta.glob<string>(
  ['./{components,screens}/**/*.tsx', '!./**/*.stories.tsx', '!./**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);
const filesWithForms = Object.entries(sources).filter(([, source]) => source.includes('<form'));

test.each(filesWithForms)('every form in %s submits by post or closes a dialog', (_, source) => {
  expect(source.split(/method="(?:post|dialog)"/)).toHaveLength(source.split(/<form\b/).length);
});
