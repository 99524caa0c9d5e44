import {
  feedbackByVotes,
  feedbackInRange,
  isPollWon,
  isScored,
  type KindWithQuestions,
  pollTexts,
  questionKind,
  type SurveyResult,
  type SurveyVote,
  showsVotes,
  surveyScore,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { ValidAnswer } from './answers.ts';
import type { StoredSurvey } from './rows.ts';

export function scoreOf(
  { questions }: Pick<StoredSurvey, 'questions'>,
  answers: readonly ValidAnswer[],
): number {
  const choices = new Map(
    answers.map((answer) => [answer.question.id, answer.chosenOptions.map(({ id }) => id)]),
  );
  return surveyScore(toScoredQuestions(questions), (question) => choices.get(question) ?? []);
}

function toScoredQuestions(questions: StoredSurvey['questions']) {
  return questions.map(({ id, options }) => ({
    id,
    options: options.map((option) => ({ id: option.id, isCorrect: option.is_correct })),
  }));
}

const noFeedback = { title: null, text: null, animation: null, isLost: false } as const;

export function feedbackFor(
  kind: KindWithQuestions,
  { questions, feedbacks }: Pick<StoredSurvey, 'questions' | 'feedbacks'>,
  answers: readonly ValidAnswer[],
  score: number,
): Omit<SurveyResult, 'score' | 'votes'> {
  if (kind === 'poll' && isScored(toScoredQuestions(questions))) {
    const isLost = !isPollWon(score);
    return { ...noFeedback, ...(isLost ? pollTexts.lost : pollTexts.won), isLost };
  }
  const rangedFeedbacks = feedbacks.map((feedback) => ({
    ...feedback,
    range: feedback.range === null ? null : feedback.range / 100,
  }));
  const rangeFeedback = kind === 'checklist-quiz' ? feedbackInRange(rangedFeedbacks, score) : undefined;
  const feedbackIdByKey = new Map(feedbacks.map(({ key, id }) => [key, id]));
  const votes = answers.flatMap(({ chosenOptions }) =>
    chosenOptions.map((option) => feedbackIdByKey.get(option.feedback_key ?? '') ?? null),
  );
  const feedback = kind === 'personality' ? feedbackByVotes(rangedFeedbacks, votes) : rangeFeedback;
  return feedback === undefined
    ? noFeedback
    : { ...noFeedback, text: feedback.text, animation: feedback.animation };
}

/** Counts the choices of all members; empty unless the survey is purely a vote. */
export async function votesOf(
  trx: Trx,
  kind: KindWithQuestions,
  { id, questions }: StoredSurvey,
): Promise<readonly SurveyVote[]> {
  if (
    !showsVotes(
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
  const votes = new Map(counts.map((row) => [row.id, Number(row.votes)]));
  return questions.flatMap(({ question, options }) =>
    options.map((option) => ({
      optionId: option.id,
      label: option.label,
      votes: votes.get(option.id) ?? 0,
      question,
    })),
  );
}
