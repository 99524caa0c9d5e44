import { shareInPercent } from './answers.ts';
import type { SurveyFeedback } from './survey.ts';

export interface SurveyVote {
  readonly optionId: number;
  readonly label: string;
  readonly votes: number;
  readonly question: string;
}

export interface SurveyResult {
  readonly score: number;
  readonly votes: readonly SurveyVote[];
  /** null: the activity's own text. */
  readonly title: string | null;
  readonly text: string | null;
  readonly animation: number | null;
  /** Most answers were wrong: the page shows no celebration. */
  readonly isLost: boolean;
}

export const pollTexts = {
  won: { title: 'Parabéns!', text: 'Você acertou mais que 50%' },
  lost: { title: 'Que pena...', text: 'Você errou mais que 50%!' },
} as const;

export function isPollWon(score: number): boolean {
  return score >= 50;
}

interface ScoredQuestion {
  readonly id: number;
  readonly options: readonly { readonly id: number; readonly isCorrect: boolean }[];
}

export function isScored(questions: readonly Pick<ScoredQuestion, 'options'>[]): boolean {
  return questions.some(({ options }) => options.some(({ isCorrect }) => isCorrect));
}

/** Percent with two decimals. A question counts when exactly its right options are selected. */
export function surveyScore(
  questions: readonly ScoredQuestion[],
  selectedOptionsOf: (question: number) => readonly number[],
): number {
  const rightQuestions = questions.filter(({ id, options }) => {
    const correctIds = options.filter(({ isCorrect }) => isCorrect).map((optionId) => optionId.id);
    const selectedIds = new Set(selectedOptionsOf(id));
    return (
      correctIds.length > 0 &&
      selectedIds.size === correctIds.length &&
      correctIds.every((optionId) => selectedIds.has(optionId))
    );
  });
  return shareInPercent(rightQuestions.length, questions.length);
}

/** The first range that reaches the score, else the highest. */
export function feedbackInRange<Feedback extends Pick<SurveyFeedback, 'range'>>(
  feedbacks: readonly Feedback[],
  score: number,
): Feedback | undefined {
  const rangedFeedbacks = feedbacks
    .filter(({ range }) => range !== null)
    .sort((a, b) => (a.range ?? 0) - (b.range ?? 0));
  return rangedFeedbacks.find(({ range }) => (range ?? 0) >= score) ?? rangedFeedbacks.at(-1);
}

/** Each selected option votes for a feedback. The first one wins a tie. */
export function feedbackByVotes<Feedback extends Pick<SurveyFeedback, 'id'>>(
  feedbacks: readonly Feedback[],
  votes: readonly (number | null)[],
): Feedback | undefined {
  const countOf = ({ id }: Feedback) => votes.filter((vote) => vote === id).length;
  const max = Math.max(0, ...feedbacks.map(countOf));
  return max === 0 ? undefined : feedbacks.find((feedback) => countOf(feedback) === max);
}
