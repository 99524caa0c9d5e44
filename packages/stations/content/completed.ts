import type { OwnContent, SampleContent } from './types.ts';

export type Written = OwnContent & { readonly $schema?: string };

export function completed(generic: readonly Written[], own: Written = {}): SampleContent {
  const { $schema: _, ...lists } = Object.assign({}, ...generic, own) as Written;
  const [demo, ...others] = lists.members ?? [];
  if (demo === undefined) throw new Error('the sample content has no member');
  const { activities = [], surveys = [] } = lists;
  return {
    ...(lists as Required<OwnContent>),
    quizzes: playable(lists, own),
    // A generic survey belongs to a generic activity. Skip it when the station has other activities.
    surveys:
      own.surveys === undefined
        ? surveys.filter(({ activity }) => activities.some(({ key }) => key === activity))
        : surveys,
    members: [demo, ...others],
  };
}

/** Drops generic quizzes whose activity is missing. A station's own quiz without its activity is an error. */
function playable({ quizzes = [], activities = [] }: Written, own: Written): SampleContent['quizzes'] {
  const there = new Set(activities.filter(({ kind }) => kind === 'quiz').map(({ key }) => key));
  const fitting = quizzes.filter(({ activity }) => activity === undefined || there.has(activity));
  if (own.quizzes !== undefined && fitting.length < quizzes.length) {
    const [lost] = quizzes.filter((quiz) => !fitting.includes(quiz));
    throw new Error(
      `the quiz ${lost?.key} belongs to ${lost?.activity}, which is not an activity of kind quiz`,
    );
  }
  return fitting;
}
