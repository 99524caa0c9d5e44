import { generic } from './generic.ts';
import type { SampleContent } from './types.ts';

export type {
  Cover,
  SampleActivity,
  SampleContent,
  SampleEntry,
  SampleItem,
  SampleMember,
  SampleSection,
} from './types.ts';

const own: Readonly<Record<string, SampleContent>> = {};

/** What a station is filled with: its own content, or the set that fits any station. */
export function contentOf(slug: string): SampleContent {
  return (Object.hasOwn(own, slug) ? own[slug] : undefined) ?? generic;
}
