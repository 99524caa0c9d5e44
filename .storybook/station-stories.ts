import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATION_TAG } from './station-tag.ts';

const sources = fileURLToPath(new URL('../packages/design-system/src', import.meta.url));

const tagged = new RegExp(`tags:\\s*\\[[^\\]]*'${STATION_TAG}'`);

/** The story files that every station shows: overviews of components, and screens. */
export function stationStoryFiles(): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => join(sources, name))
    .filter((file) => tagged.test(readFileSync(file, 'utf8')))
    .sort();
}

/** One export name for each story of each file, the same in the index and in the module. */
export function exportNameOf(title: string, story: string): string {
  return `${title.replace(/[^A-Za-z0-9]+/g, '_')}__${story}`;
}
