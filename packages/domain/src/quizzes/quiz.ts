import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

/** `retry`: whoever is wrong tries again. `scored`: one answer a question. In both the first answer counts alone. */
export type QuizFlow = 'retry' | 'scored';

export interface QuizQuestion {
  readonly text: string;
  /** `photo`: each of its answers is the address of a picture. */
  readonly kind: 'text' | 'photo';
  readonly answers: readonly string[];
}

/** A question, and what a member has made of it so far. Answers are counted from 1. */
export interface PlayedQuestion extends QuizQuestion {
  /** What they have answered, the first try first. */
  readonly given: readonly number[];
  /** The right answer: known once there is nothing more to be answered. */
  readonly correct: number | null;
  readonly explanation: string | null;
  /** What the latest answer was met with, where the quiz has words of its own for that. */
  readonly message: string | null;
}

/** A quiz as a member plays it: where they are, whichever device they come from. */
export interface QuizAttempt {
  readonly id: number;
  /** In the order in which this member is asked them. */
  readonly questions: readonly PlayedQuestion[];
  /** It is done, and has been counted. */
  readonly isFinished: boolean;
}

export interface Quiz {
  readonly id: number;
  readonly title: string;
  readonly synopsis: string | null;
  /** What finishing it is worth. */
  readonly points: Cents;
  /** From when on nobody can begin it, or finish it. */
  readonly expiration: Moment | null;
  readonly flow: QuizFlow;
  /** null: nobody can read them. */
  readonly questions: readonly QuizQuestion[] | null;
  /** Whether the member has finished it. */
  readonly isDone: boolean;
  /** What this member has made of it; null where they haven't begun. */
  readonly attempt: QuizAttempt | null;
  /** When the server said all of this, by its own clock. */
  readonly told: Moment | null;
}

export interface QuizVerdict {
  readonly isRight: boolean;
  readonly correct: number | null;
  readonly explanation: string | null;
  readonly message: string | null;
}

/** What a question has to know to judge an answer. Nothing of it leaves the server before that. */
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
  /** Of the questions, with at most two decimals. */
  readonly percentage: number;
  readonly earned: Cents;
}

export const quizFilters = ['all', 'correct', 'incorrect'] as const;

export type QuizFilter = (typeof quizFilters)[number];

/** This share of right answers wins the quiz of an activity. */
const PASS_SHARE = 0.5;

export const quizTexts = {
  right: 'Você acertou! Clique em próximo para continuar',
  wrong: 'Você errou! Favor, tentar novamente.',
  /** Where nobody tries again. */
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
  /** Of points as the station writes them: `10 pontos` is `{points} pontos`. */
  completed: (points: string) => `Parabéns, você completou o Quiz e ganhou ${points}.`,
  score: ({ right, total }: QuizScore) => `Você acertou ${right} de ${total} perguntas.`,
  count: (questions: number) => (questions === 1 ? '1 pergunta' : `${questions} perguntas`),
} as const;

export function isSettled({ correct }: Pick<PlayedQuestion, 'correct'>): boolean {
  return correct !== null;
}

/** Whether it counts: by the first answer, whatever comes after it. */
export function isRight({ given, correct }: Pick<PlayedQuestion, 'given' | 'correct'>): boolean {
  return correct !== null && given[0] === correct;
}

/** The place of the first question that isn't settled, counted from 0; null where all of them are. */
export function nextPlace(questions: readonly PlayedQuestion[]): number | null {
  const place = questions.findIndex((question) => !isSettled(question));
  return place === -1 ? null : place;
}

export function scoreOf(questions: readonly PlayedQuestion[]): QuizScore {
  return { right: questions.filter(isRight).length, total: questions.length };
}

/** Of nothing, nothing is right. */
export function percentageOf({ right, total }: QuizScore): number {
  return total === 0 ? 0 : Math.round((right / total) * 10_000) / 100;
}

/** Half is enough. */
export function hasPassed({ percentage }: Pick<QuizOutcome, 'percentage'>): boolean {
  return percentage >= PASS_SHARE * 100;
}

/** Judges an answer. What was right stays unsaid as long as one may try again. */
export function judge(key: QuizKey, answer: number, flow: QuizFlow): QuizVerdict {
  const right = answer === key.correct;
  return {
    isRight: right,
    correct: right || flow === 'scored' ? key.correct : null,
    explanation: key.explanation,
    message: right ? key.messageRight : key.messageWrong,
  };
}

/** An attempt, with one more answer to the question at a place, counted from 0. The same answer twice is one. */
export function withAnswer(
  attempt: QuizAttempt,
  place: number,
  answer: number,
  { correct, explanation, message }: QuizVerdict,
): QuizAttempt {
  return {
    ...attempt,
    questions: attempt.questions.map((question, index) =>
      index === place
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

/** What the quiz says of the latest answer to a question; null where there is none. */
export function messageOf({ given, correct, message }: PlayedQuestion, flow: QuizFlow): string | null {
  const latest = given.at(-1);
  if (latest === undefined) return null;
  if (latest === correct) return message ?? quizTexts.right;
  return message ?? (flow === 'retry' ? quizTexts.wrong : quizTexts.wrongForGood);
}

/** Those of a filter, each with its place in the attempt. */
export function filterQuestions(
  questions: readonly PlayedQuestion[],
  filter: QuizFilter,
): readonly (readonly [place: number, question: PlayedQuestion])[] {
  return questions
    .map((question, place) => [place, question] as const)
    .filter(([, question]) => filter === 'all' || isRight(question) === (filter === 'correct'));
}

export function isExpired({ expiration }: Pick<Quiz, 'expiration'>, now: Moment): boolean {
  return expiration !== null && new Date(expiration).getTime() <= new Date(now).getTime();
}

/** The same ones in an order that is drawn: each order as likely as any other. `below` draws from 0 to n - 1. */
export function shuffled<Item>(items: readonly Item[], below: (n: number) => number): readonly Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const drawn = below(last + 1);
    const [one, other] = [order[last], order[drawn]] as [Item, Item];
    order[last] = other;
    order[drawn] = one;
  }
  return order;
}
