import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

// Drawn where there is no window: a component that needs one to be drawn fails here.
const files = import.meta.glob<StoryFile>('./components/*/*.stories.tsx', { eager: true });
const components = import.meta.glob('./components/*/*.tsx');

test('every component has stories', () => {
  const folders = (paths: string[]) => new Set(paths.map((path) => path.split('/')[2]));
  expect(folders(Object.keys(files))).toEqual(folders(Object.keys(components)));
});

describe.each(Object.entries(files))('%s', (_, file) => {
  const stories = Object.entries(composeStories(file) as Record<string, ComponentType>);
  test.each(stories)('%s is drawn on the server', (_name, Story) => {
    expect(typeof window).toBe('undefined');
    expect(renderToString(<Story />)).toMatch(/^<\w+/);
  });
});
