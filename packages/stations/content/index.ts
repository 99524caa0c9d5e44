import { completed, type Written } from './completed.ts';
import type { SampleContent } from './types.ts';

export type { Cover } from '../src/draw.ts';
export type * from './areas/index.ts';
export type { ContentEntry, OwnContent, SampleContent } from './types.ts';

// Vite bundles these files for stories and tests, without validation: a test validates them. The API reads
// its own stations folder, see `files.ts`.
const own = import.meta.glob<Written>('./*.content.json', { eager: true, import: 'default' });
const generic = import.meta.glob<Written>('./areas/*.content.json', { eager: true, import: 'default' });

export function contentOf(slug: string): SampleContent {
  const file = `./${slug}.content.json`;
  return completed(Object.values(generic), Object.hasOwn(own, file) ? own[file] : undefined);
}
