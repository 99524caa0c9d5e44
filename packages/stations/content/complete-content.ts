import type { OwnContent, SampleContent } from './types.ts';

export type ContentFile = OwnContent & { readonly $schema?: string };

export function completeContent(
  genericContent: readonly ContentFile[],
  ownContent: ContentFile = {},
): SampleContent {
  const { $schema: _, ...lists } = Object.assign({}, ...genericContent, ownContent) as ContentFile;
  const [demoMember, ...otherMembers] = lists.members ?? [];
  if (demoMember === undefined) throw new Error('the sample content has no member');
  const { activities = [], surveys = [] } = lists;
  return {
    ...(lists as Required<OwnContent>),
    quizzes: filterPlayableQuizzes(lists, ownContent),
    // A generic survey belongs to a generic activity. Skip it when the station has other activities.
    surveys:
      ownContent.surveys === undefined
        ? surveys.filter(({ activity }) => activities.some(({ key }) => key === activity))
        : surveys,
    members: [demoMember, ...otherMembers],
  };
}

/** Drops generic quizzes whose activity is missing. A station's own quiz without its activity is an error. */
function filterPlayableQuizzes(
  { quizzes = [], activities = [] }: ContentFile,
  ownContent: ContentFile,
): SampleContent['quizzes'] {
  const quizActivityKeys = new Set(activities.filter(({ kind }) => kind === 'quiz').map(({ key }) => key));
  const playableQuizzes = quizzes.filter(
    ({ activity }) => activity === undefined || quizActivityKeys.has(activity),
  );
  if (ownContent.quizzes !== undefined && playableQuizzes.length < quizzes.length) {
    const [orphanQuiz] = quizzes.filter((quiz) => !playableQuizzes.includes(quiz));
    throw new Error(
      `the quiz ${orphanQuiz?.key} belongs to ${orphanQuiz?.activity}, which is not an activity of kind quiz`,
    );
  }
  return playableQuizzes;
}
