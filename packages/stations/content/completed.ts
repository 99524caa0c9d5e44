import type { OwnContent, SampleContent } from './types.ts';

/** A content file, as JSON has it. */
export type Written = OwnContent & { readonly $schema?: string };

/** What fits any station, a file for each area, with a station's own lists in the place of some. */
export function completed(generic: readonly Written[], own: Written = {}): SampleContent {
  const { $schema: _, ...lists } = Object.assign({}, ...generic, own) as Written;
  const [demo, ...others] = lists.members ?? [];
  if (demo === undefined) throw new Error('sample content without a member');
  const { activities = [], surveys = [] } = lists;
  return {
    // Each list is in one of the files for any station.
    ...(lists as Required<OwnContent>),
    // What fits any station asks what its activities do: a station that has others has nothing to ask.
    surveys:
      own.surveys === undefined
        ? surveys.filter(({ activity }) => activities.some(({ key }) => key === activity))
        : surveys,
    members: [demo, ...others],
  };
}
