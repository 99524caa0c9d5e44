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
    quizzes: playable(lists, own),
    // What fits any station asks what its activities do: a station that has others has nothing to ask.
    surveys:
      own.surveys === undefined
        ? surveys.filter(({ activity }) => activities.some(({ key }) => key === activity))
        : surveys,
    members: [demo, ...others],
  };
}

/** Those that belong to no activity, or to one that is there: a station's own have to, and of the others each that fits is taken. */
function playable({ quizzes = [], activities = [] }: Written, own: Written): SampleContent['quizzes'] {
  const there = new Set(activities.filter(({ kind }) => kind === 'quiz').map(({ key }) => key));
  const fitting = quizzes.filter(({ activity }) => activity === undefined || there.has(activity));
  if (own.quizzes !== undefined && fitting.length < quizzes.length) {
    const [lost] = quizzes.filter((quiz) => !fitting.includes(quiz));
    throw new Error(`the quiz ${lost?.key} is of ${lost?.activity}, which is no activity of the kind quiz`);
  }
  return fitting;
}
