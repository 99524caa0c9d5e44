import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

vi.mock('virtual:stations', () => import('./screens/testing/plain-stations.ts'));

// Drawn where there is no window: a component or a screen that needs one to be drawn fails here.
const files = import.meta.glob<StoryFile>('./components/*/*.stories.tsx', { eager: true });
const screens = import.meta.glob<StoryFile>('./screens/*/*.stories.tsx', { eager: true });
const components = import.meta.glob('./components/*/*.tsx');

test('every component has stories', () => {
  const folders = (paths: string[]) => new Set(paths.map((path) => path.split('/')[2]));
  expect(folders(Object.keys(files))).toEqual(folders(Object.keys(components)));
});

describe.each(Object.entries({ ...files, ...screens }))('%s', (_, file) => {
  const stories = Object.entries(composeStories(file) as Record<string, ComponentType>);
  test.each(stories)('%s is drawn on the server', (_name, Story) => {
    expect(typeof window).toBe('undefined');
    const html = renderToString(<Story />);
    expect(html).toMatch(/^<\w+/);
    // Until the page wakes up the browser sends them itself: by `get`, with what is in them in the address.
    for (const [form] of html.matchAll(/<form\b[^>]*>/g)) expect(form).toContain(' method="post"');
  });
});

test('forms are found', () => {
  const stories = Object.values(screens).flatMap((file) =>
    Object.values(composeStories(file) as Record<string, ComponentType>),
  );
  expect(stories.some((Story) => renderToString(<Story />).includes('<form '))).toBe(true);
});

// Dialogs come late, and forms in them are not in what the server draws.
const sources = import.meta.glob<string>(
  ['./{components,screens}/**/*.tsx', '!./**/*.stories.tsx', '!./**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);
const formed = Object.entries(sources).filter(([, source]) => source.includes('<form'));

test.each(formed)('%s sends by post', (_, source) => {
  expect(source.split('method="post"')).toHaveLength(source.split(/<form\b/).length);
});
