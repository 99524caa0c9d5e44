import {
  type AskingKind,
  feedbackByVotes,
  feedbackInRange,
  isPollWon,
  isScored,
  isVote,
  pollTexts,
  questionKind,
  type SurveyResult,
  type SurveyVote,
  surveyScore,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { Given } from './given.ts';
import type { Asked } from './rows.ts';

export function scoreOf({ questions }: Pick<Asked, 'questions'>, given: readonly Given[]): number {
  const chosen = new Map(given.map((one) => [one.question.id, one.chosen.map(({ id }) => id)]));
  return surveyScore(scored(questions), (question) => chosen.get(question) ?? []);
}

function scored(questions: Asked['questions']) {
  return questions.map(({ id, options }) => ({
    id,
    options: options.map((option) => ({ id: option.id, isCorrect: option.is_correct })),
  }));
}

const asTheActivitySays = { title: null, text: null, animation: null, isLost: false } as const;

export function toldOf(
  kind: AskingKind,
  { questions, feedbacks }: Pick<Asked, 'questions' | 'feedbacks'>,
  given: readonly Given[],
  score: number,
): Omit<SurveyResult, 'score' | 'votes'> {
  if (kind === 'poll' && isScored(scored(questions))) {
    const isLost = !isPollWon(score);
    return { ...asTheActivitySays, ...(isLost ? pollTexts.lost : pollTexts.won), isLost };
  }
  const ranged = feedbacks.map((feedback) => ({
    ...feedback,
    range: feedback.range === null ? null : feedback.range / 100,
  }));
  const found = kind === 'checklist-quiz' ? feedbackInRange(ranged, score) : undefined;
  const idOf = new Map(feedbacks.map(({ key, id }) => [key, id]));
  const votes = given.flatMap(({ chosen }) =>
    chosen.map((option) => idOf.get(option.feedback_key ?? '') ?? null),
  );
  const told = kind === 'personality' ? feedbackByVotes(ranged, votes) : found;
  return told === undefined
    ? asTheActivitySays
    : { ...asTheActivitySays, text: told.text, animation: told.animation };
}

/** Counts the choices of all members; empty unless the survey is purely a vote. */
export async function votesOf(
  trx: Trx,
  kind: AskingKind,
  { id, questions }: Asked,
): Promise<readonly SurveyVote[]> {
  if (
    !isVote(
      kind,
      questions.map(({ type_id }) => ({ kind: questionKind(type_id) })),
    )
  )
    return [];
  const counts = await trx
    .selectFrom('survey_choice')
    .innerJoin('survey_option', 'survey_option.id', 'survey_choice.option_id')
    .innerJoin('survey_question', 'survey_question.id', 'survey_option.question_id')
    .select(({ fn }) => ['survey_option.id', fn.countAll<number>().as('votes')])
    .where('survey_question.survey_id', '=', id)
    .groupBy('survey_option.id')
    .execute();
  const votes = new Map(counts.map((one) => [one.id, Number(one.votes)]));
  return questions.flatMap(({ question, options }) =>
    options.map((option) => ({
      optionId: option.id,
      label: option.label,
      votes: votes.get(option.id) ?? 0,
      question,
    })),
  );
}
