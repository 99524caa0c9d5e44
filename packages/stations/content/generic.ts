// One line for each area, here and below: what fits any station.
import landing from './areas/landing.content.json';
import members from './areas/members.content.json';
import trophies from './areas/trophies.content.json';
import type { OwnContent, SampleContent } from './types.ts';

// The files are checked by a test: a browser that shows stories has no need of the schema.
const { $schema: _, ...generic } = { ...landing, ...members, ...trophies };

/** What a station has of its own, list by list, with a fallback that fits any station. */
export function completed(own: OwnContent | undefined): SampleContent {
  const content = { ...(generic as Required<OwnContent>), ...own };
  const [demo, ...others] = content.members;
  if (demo === undefined) throw new Error('sample content without a member');
  return { ...content, members: [demo, ...others] };
}
