import { completed } from './generic.ts';
import type { OwnContent, SampleContent } from './types.ts';

export type { Cover } from '../src/covers.ts';
export type * from './areas/index.ts';
export type { ContentEntry, OwnContent, SampleContent } from './types.ts';

// Found by Vite, for stories and tests. The API finds the same files in the folder of its stations: `files.ts`.
const files = import.meta.glob<OwnContent & { readonly $schema?: string }>('./*.content.json', {
  eager: true,
  import: 'default',
});

/** A station's sample content: its own, list by list, with a fallback that fits any station. */
export function contentOf(slug: string): SampleContent {
  const file = `./${slug}.content.json`;
  if (!Object.hasOwn(files, file)) return completed(undefined);
  const { $schema: _, ...own } = files[file] ?? {};
  return completed(own);
}
