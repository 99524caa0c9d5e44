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

interface Scored {
  readonly id: number;
  readonly options: readonly { readonly id: number; readonly isCorrect: boolean }[];
}

export function isScored(questions: readonly Pick<Scored, 'options'>[]): boolean {
  return questions.some(({ options }) => options.some(({ isCorrect }) => isCorrect));
}

/** Percent with two decimals. A question counts when exactly its right options are selected. */
export function surveyScore(
  questions: readonly Scored[],
  chosenOf: (question: number) => readonly number[],
): number {
  const right = questions.filter(({ id, options }) => {
    const correct = options.filter(({ isCorrect }) => isCorrect).map((option) => option.id);
    const chosen = new Set(chosenOf(id));
    return (
      correct.length > 0 && chosen.size === correct.length && correct.every((option) => chosen.has(option))
    );
  });
  return shareInPercent(right.length, questions.length);
}

/** The first range that reaches the score, else the highest. */
export function feedbackInRange<Feedback extends Pick<SurveyFeedback, 'range'>>(
  feedbacks: readonly Feedback[],
  score: number,
): Feedback | undefined {
  const ranged = feedbacks
    .filter(({ range }) => range !== null)
    .sort((one, other) => (one.range ?? 0) - (other.range ?? 0));
  return ranged.find(({ range }) => (range ?? 0) >= score) ?? ranged.at(-1);
}

/** Each selected option votes for a feedback. The first one wins a tie. */
export function feedbackByVotes<Feedback extends Pick<SurveyFeedback, 'id'>>(
  feedbacks: readonly Feedback[],
  votes: readonly (number | null)[],
): Feedback | undefined {
  const countOf = ({ id }: Feedback) => votes.filter((vote) => vote === id).length;
  const most = Math.max(0, ...feedbacks.map(countOf));
  return most === 0 ? undefined : feedbacks.find((feedback) => countOf(feedback) === most);
}
