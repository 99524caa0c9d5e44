import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

/**
 * `retry`: a member can retry a wrong answer. `scored`: one answer per question. Both count only the first
 * answer.
 */
export type QuizFlow = 'retry' | 'scored';

export interface QuizQuestion {
  readonly text: string;
  /** `photo`: the answers are picture addresses. */
  readonly kind: 'text' | 'photo';
  readonly answers: readonly string[];
}

/** Answers are numbered from 1. */
export interface PlayedQuestion extends QuizQuestion {
  readonly given: readonly number[];
  /** null until a correct answer, or in a scored quiz until any answer. */
  readonly correct: number | null;
  readonly explanation: string | null;
  readonly message: string | null;
}

/** Stored on the server: a member can continue on another device. */
export interface QuizAttempt {
  readonly id: number;
  readonly questions: readonly PlayedQuestion[];
  readonly isFinished: boolean;
}

export interface Quiz {
  readonly id: number;
  readonly title: string;
  readonly synopsis: string | null;
  readonly points: Cents;
  readonly expiration: Moment | null;
  readonly flow: QuizFlow;
  /** null: the portal can't parse the stored questions. */
  readonly questions: readonly QuizQuestion[] | null;
  readonly isDone: boolean;
  readonly attempt: QuizAttempt | null;
  readonly serverTime: Moment | null;
}

export interface QuizVerdict {
  readonly isRight: boolean;
  readonly correct: number | null;
  readonly explanation: string | null;
  readonly message: string | null;
}

/** The correct answer of a question. It stays on the server until the member answers. */
export interface QuizKey {
  readonly correct: number;
  readonly explanation: string | null;
  readonly messageRight: string | null;
  readonly messageWrong: string | null;
}

export interface QuizScore {
  readonly right: number;
  readonly total: number;
}

export interface QuizOutcome {
  readonly percentage: number;
  readonly earned: Cents;
}

export const quizFilters = ['all', 'correct', 'incorrect'] as const;

export type QuizFilter = (typeof quizFilters)[number];

const PASS_SHARE = 0.5;

export const quizTexts = {
  right: 'Você acertou! Clique em próximo para continuar',
  wrong: 'Você errou! Favor, tentar novamente.',
  wrongForGood: 'Você errou! Clique em próximo para continuar',
  expired: 'Este quiz expirou.',
  done: 'Você já concluiu este quiz.',
  unanswered: 'Responda todas as perguntas antes de finalizar.',
  notBegun: 'Inicie o quiz antes de responder.',
  noQuestion: 'Este quiz não tem esta pergunta.',
  noAnswer: 'Esta pergunta não tem esta resposta.',
  answered: 'Esta pergunta já foi respondida.',
  elsewhere: 'Este quiz continuou em outro lugar. Abra-o de novo.',
  passed: 'Parabéns! Você passou no quiz!',
  failed: 'Que pena...',
  /** `points` includes the station's currency: `10 pontos`. */
  completed: (points: string) => `Parabéns, você completou o Quiz e ganhou ${points}.`,
  score: ({ right, total }: QuizScore) => `Você acertou ${right} de ${total} perguntas.`,
  count: (questions: number) => (questions === 1 ? '1 pergunta' : `${questions} perguntas`),
} as const;

export function isSettled({ correct }: Pick<PlayedQuestion, 'correct'>): boolean {
  return correct !== null;
}

export function isRight({ given, correct }: Pick<PlayedQuestion, 'given' | 'correct'>): boolean {
  return correct !== null && given[0] === correct;
}

export function nextQuestionIndex(questions: readonly PlayedQuestion[]): number | null {
  const questionIndex = questions.findIndex((question) => !isSettled(question));
  return questionIndex === -1 ? null : questionIndex;
}

export function scoreOf(questions: readonly PlayedQuestion[]): QuizScore {
  return { right: questions.filter(isRight).length, total: questions.length };
}

export function percentageOf({ right, total }: QuizScore): number {
  return total === 0 ? 0 : Math.round((right / total) * 10_000) / 100;
}

export function hasPassed({ percentage }: Pick<QuizOutcome, 'percentage'>): boolean {
  return percentage >= PASS_SHARE * 100;
}

export function judgeAnswer(key: QuizKey, answer: number, flow: QuizFlow): QuizVerdict {
  const isCorrect = answer === key.correct;
  return {
    isRight: isCorrect,
    correct: isCorrect || flow === 'scored' ? key.correct : null,
    explanation: key.explanation,
    message: isCorrect ? key.messageRight : key.messageWrong,
  };
}

export function withAnswer(
  attempt: QuizAttempt,
  questionIndex: number,
  answer: number,
  { correct, explanation, message }: QuizVerdict,
): QuizAttempt {
  return {
    ...attempt,
    questions: attempt.questions.map((question, index) =>
      index === questionIndex
        ? {
            ...question,
            given: question.given.includes(answer) ? question.given : [...question.given, answer],
            correct,
            explanation,
            message,
          }
        : question,
    ),
  };
}

export function messageOf({ given, correct, message }: PlayedQuestion, flow: QuizFlow): string | null {
  const latestAnswer = given.at(-1);
  if (latestAnswer === undefined) return null;
  if (latestAnswer === correct) return message ?? quizTexts.right;
  return message ?? (flow === 'retry' ? quizTexts.wrong : quizTexts.wrongForGood);
}

export function filterQuestions(
  questions: readonly PlayedQuestion[],
  filter: QuizFilter,
): readonly (readonly [place: number, question: PlayedQuestion])[] {
  return questions
    .map((question, index) => [index, question] as const)
    .filter(([, question]) => filter === 'all' || isRight(question) === (filter === 'correct'));
}

export function isExpired({ expiration }: Pick<Quiz, 'expiration'>, now: Moment): boolean {
  return expiration !== null && new Date(expiration).getTime() <= new Date(now).getTime();
}

/** Fisher–Yates shuffle. `randomBelow(n)` returns a random integer from 0 to n - 1. */
export function shuffle<Item>(items: readonly Item[], randomBelow: (n: number) => number): readonly Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const index = randomBelow(last + 1);
    const [a, b] = [order[last], order[index]] as [Item, Item];
    order[last] = b;
    order[index] = a;
  }
  return order;
}
