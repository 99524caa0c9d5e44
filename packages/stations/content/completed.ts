import type { OwnContent, SampleContent } from './types.ts';

/** A content file, as JSON has it. */
export type Written = OwnContent & { readonly $schema?: string };

/** What fits any station, a file for each area, with a station's own lists in the place of some. */
export function completed(generic: readonly Written[], own: Written = {}): SampleContent {
  const { $schema: _, ...lists } = Object.assign({}, ...generic, own) as Written;
  const [demo, ...others] = lists.members ?? [];
  if (demo === undefined) throw new Error('sample content without a member');
  // Each list is in one of the files for any station.
  return { ...(lists as Required<OwnContent>), members: [demo, ...others] };
}
