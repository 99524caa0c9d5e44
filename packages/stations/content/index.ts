import { completed, type Written } from './completed.ts';
import type { SampleContent } from './types.ts';

export type { Cover } from '../src/draw.ts';
export type * from './areas/index.ts';
export type { ContentEntry, OwnContent, SampleContent } from './types.ts';

// Found by Vite, for stories and tests, which have no need of the schema: a test checks the files. The API finds and
// checks those that lie in the folder of its stations: `files.ts`.
const own = import.meta.glob<Written>('./*.content.json', { eager: true, import: 'default' });
const generic = import.meta.glob<Written>('./areas/*.content.json', { eager: true, import: 'default' });

/** A station's sample content: its own, list by list, with a fallback that fits any station. */
export function contentOf(slug: string): SampleContent {
  const file = `./${slug}.content.json`;
  return completed(Object.values(generic), Object.hasOwn(own, file) ? own[file] : undefined);
}
