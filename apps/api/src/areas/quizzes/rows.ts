import {
  isExpired,
  judgeAnswer,
  type PlayedQuestion,
  type Quiz,
  type QuizAttempt,
  type QuizFlow,
  type QuizQuestion,
  withAnswer,
} from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { StoredQuestion } from './tables.ts';

export type QuizRow = Selectable<Tables['quiz']>;
export type AttemptRow = Selectable<Tables['quiz_attempt']>;
export type AnswerRow = Pick<Selectable<Tables['quiz_answer']>, 'question' | 'answer'>;

/** The public part of a question. Lists its fields, so that a new field stays private. */
export function publicQuestion({ text, kind, answers }: StoredQuestion): QuizQuestion {
  return { text, kind, answers };
}

function toUnanswered(question: StoredQuestion): PlayedQuestion {
  return { ...publicQuestion(question), given: [], correct: null, explanation: null, message: null };
}

export function questionAt(
  { questions }: Pick<AttemptRow, 'questions'>,
  position: number,
): StoredQuestion | undefined {
  return questions[position - 1];
}

export function attemptOf(row: AttemptRow, answers: readonly AnswerRow[]): QuizAttempt {
  const initial: QuizAttempt = {
    id: row.id,
    isFinished: row.finished_at !== null,
    questions: row.questions.map(toUnanswered),
  };
  return answers.reduce((attempt, { question: position, answer }) => {
    const question = questionAt(row, position);
    if (question === undefined) throw new Error(`attempt ${row.id} has no question ${position}`);
    return withAnswer(attempt, position - 1, answer, judgeAnswer(question, answer, row.flow));
  }, initial);
}

export function answersOf(db: Db | Trx, attemptId: number): Promise<readonly AnswerRow[]> {
  return db
    .selectFrom('quiz_answer')
    .select(['question', 'answer'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question')
    .orderBy('try')
    .execute();
}

export function latestAttempt(db: Db | Trx, memberId: number, quizId: number) {
  return db
    .selectFrom('quiz_attempt')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('quiz_id', '=', quizId)
    .orderBy('id', 'desc')
    .limit(1);
}

interface QuizView {
  readonly attempt: QuizAttempt | null;
  readonly isDone: boolean;
  readonly now: Date;
}

export function quizOf(row: QuizRow, { attempt, isDone, now }: QuizView): Quiz {
  return {
    id: row.id,
    title: row.name,
    synopsis: row.description,
    points: row.points,
    expiration: row.expires_at?.toISOString() ?? null,
    flow: row.flow satisfies QuizFlow,
    questions: row.questions.map(publicQuestion),
    isDone,
    attempt,
    serverTime: now.toISOString(),
  };
}

export function hasExpired({ expires_at }: Pick<QuizRow, 'expires_at'>, now: Date): boolean {
  return isExpired({ expiration: expires_at }, now);
}
