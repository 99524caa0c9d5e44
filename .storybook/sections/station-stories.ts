import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCsf } from 'storybook/internal/csf-tools';

/**
 * Tag that adds a story, or all stories of a file, to every station's section. A screen usually tags one
 * story.
 */
const STATION_TAG = 'station';

export const storiesFolder = fileURLToPath(new URL('../../packages/design-system/src', import.meta.url));

export interface StationStory {
  readonly file: string;
  readonly title: string;
  readonly name: string;
  readonly exportName: string;
}

export function isScreen(title: string): boolean {
  return title.startsWith('Screens/');
}

export function sidebarTitle(title: string): string {
  return title.replace(/^Screens\//, '');
}

function isTagged(tags: readonly string[]): boolean {
  return tags.lastIndexOf(STATION_TAG) > tags.lastIndexOf(`!${STATION_TAG}`);
}

function storiesIn(file: string, source: string): StationStory[] {
  const fileName = basename(file, '.stories.tsx');
  const { indexInputs } = loadCsf(source, {
    fileName: file,
    makeTitle: (title) => title ?? fileName,
  }).parse();
  return indexInputs
    .filter(({ type, tags = [] }) => type === 'story' && isTagged(tags))
    .map(({ title = fileName, name, exportName }) => ({
      file,
      title,
      name: name ?? exportName,
      exportName,
    }));
}

const cache = new Map<string, { readonly source: string; readonly stories: StationStory[] }>();

export function stationStories(folder = storiesFolder): StationStory[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const source = readFileSync(file, 'utf8');
      if (!source.includes(STATION_TAG)) return [];
      const cached = cache.get(file);
      if (cached?.source === source) return cached.stories;
      const stories = storiesIn(file, source);
      cache.set(file, { source, stories });
      return stories;
    });
}
