import { shareInPercent } from './answers.ts';
import type { SurveyFeedback } from './survey.ts';

export interface SurveyVote {
  readonly optionId: number;
  readonly label: string;
  readonly votes: number;
  /** What was asked. */
  readonly question: string;
}

/** What comes of answering: what the server has made of it. */
export interface SurveyResult {
  /** Of all questions, those that were answered right, in percent. */
  readonly score: number;
  readonly votes: readonly SurveyVote[];
  /** What they are told; what is nothing is as the activity has it. */
  readonly title: string | null;
  readonly text: string | null;
  readonly animation: number | null;
  /** Most of it was wrong: nothing is celebrated. */
  readonly isLost: boolean;
}

export const pollTexts = {
  won: { title: 'Parabéns!', text: 'Você acertou mais que 50%' },
  lost: { title: 'Que pena...', text: 'Você errou mais que 50%!' },
} as const;

/** Half of it right is won. */
export function isPollWon(score: number): boolean {
  return score >= 50;
}

interface Scored {
  readonly id: number;
  readonly options: readonly { readonly id: number; readonly isCorrect: boolean }[];
}

/** Whether anything in it is right or wrong. */
export function isScored(questions: readonly Pick<Scored, 'options'>[]): boolean {
  return questions.some(({ options }) => options.some(({ isCorrect }) => isCorrect));
}

/** Of all questions, those whose right options, and no others, were chosen: in percent with two decimals. */
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

/** The first range that reaches the score, or the highest there is. */
export function feedbackInRange<Feedback extends Pick<SurveyFeedback, 'range'>>(
  feedbacks: readonly Feedback[],
  score: number,
): Feedback | undefined {
  const ranged = feedbacks
    .filter(({ range }) => range !== null)
    .sort((one, other) => (one.range ?? 0) - (other.range ?? 0));
  return ranged.find(({ range }) => (range ?? 0) >= score) ?? ranged.at(-1);
}

/** Each option that was chosen votes for a feedback; of two with as many votes it is the first. */
export function feedbackByVotes<Feedback extends Pick<SurveyFeedback, 'id'>>(
  feedbacks: readonly Feedback[],
  votes: readonly (number | null)[],
): Feedback | undefined {
  const countOf = ({ id }: Feedback) => votes.filter((vote) => vote === id).length;
  const most = Math.max(0, ...feedbacks.map(countOf));
  return most === 0 ? undefined : feedbacks.find((feedback) => countOf(feedback) === most);
}
