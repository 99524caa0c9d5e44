import { type ContentFile, completeContent } from './complete-content.ts';
import type { SampleContent } from './types.ts';

export type { Cover } from '../src/draw.ts';
export type * from './areas/index.ts';
export type { ContentEntry, OwnContent, SampleContent } from './types.ts';

// Vite bundles these files for stories and tests, without validation: a test validates them. The API reads
// its own stations folder, see `files.ts`.
const ownFiles = import.meta.glob<ContentFile>('./*.content.json', { eager: true, import: 'default' });
const genericFiles = import.meta.glob<ContentFile>('./areas/*.content.json', {
  eager: true,
  import: 'default',
});

export function contentOf(slug: string): SampleContent {
  const file = `./${slug}.content.json`;
  return completeContent(
    Object.values(genericFiles),
    Object.hasOwn(ownFiles, file) ? ownFiles[file] : undefined,
  );
}
