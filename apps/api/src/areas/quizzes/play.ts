import { Refusal, refusalTexts } from '@estacao/contract/server';
import {
  judgeAnswer,
  nextQuestionIndex,
  type QuizAttempt,
  type QuizVerdict,
  quizTexts,
  scoreOf,
  shuffle,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import type { Random } from '../../ports.ts';
import { requireKind, requireOpen } from '../activities/participate.ts';
import type { Viewer } from '../activities/rows.ts';
import {
  type AttemptRow,
  answersOf,
  attemptOf,
  hasExpired,
  latestAttempt,
  type QuizRow,
  questionAt,
} from './rows.ts';

export async function findQuiz(db: Db | Trx, id: number, stationId: number): Promise<QuizRow> {
  const row = await db
    .selectFrom('quiz')
    .selectAll()
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .executeTakeFirstOrThrow(notFound);
  return row;
}

/** Throws the reason why the member can't play now. The caller holds the member's lock. */
async function requirePlayable(trx: Trx, member: Viewer, quiz: QuizRow, now: Date): Promise<void> {
  if (quiz.activity_id === null) {
    if (hasExpired(quiz, now)) throw new Refusal(422, quizTexts.expired);
    return;
  }
  await requireOpen(trx, member, await requireKind('quiz', trx, quiz.activity_id, member, now), now);
}

/** Returns the open attempt, or begins one. Concurrent calls begin only one. */
export async function beginAttempt(
  trx: Trx,
  member: Viewer,
  quizId: number,
  { now, random }: { readonly now: Date; readonly random: Random },
): Promise<QuizAttempt> {
  await lockMember(trx, member.memberId);
  const quiz = await findQuiz(trx, quizId, member.stationId);
  await requirePlayable(trx, member, quiz, now);
  const latest = await latestAttempt(trx, member.memberId, quizId).executeTakeFirst();
  if (latest?.finished_at === null) return attemptOf(latest, await answersOf(trx, latest.id));
  // The activity limits its own attempts. A quiz of the list is played once.
  if (latest !== undefined && quiz.activity_id === null) throw new Refusal(409, quizTexts.done);
  const questions = quiz.is_shuffled
    ? shuffle(quiz.questions, (n) => randomBelow(random, n))
    : quiz.questions;
  const inserted = await trx
    .insertInto('quiz_attempt')
    .values({
      quiz_id: quizId,
      member_id: member.memberId,
      station_id: member.stationId,
      flow: quiz.flow,
      questions: JSON.stringify(questions),
      created_at: now,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return attemptOf(inserted, []);
}

interface AnswerInput {
  readonly question: number;
  readonly answer: number;
  readonly attempt?: number | undefined;
}

export async function recordAnswer(
  trx: Trx,
  member: Viewer,
  quizId: number,
  input: AnswerInput,
  now: Date,
): Promise<QuizVerdict> {
  await lockMember(trx, member.memberId);
  const quiz = await findQuiz(trx, quizId, member.stationId);
  const attempt = await attemptFor(trx, member, quiz, input.attempt);
  const { question: position, answer } = input;
  const question = questionAt(attempt, position);
  if (question === undefined)
    throw new Refusal(422, quizTexts.noQuestion, { fields: { question: [quizTexts.noQuestion] } });
  if (answer > question.answers.length)
    throw new Refusal(422, quizTexts.noAnswer, { fields: { answer: [quizTexts.noAnswer] } });
  const earlierAnswers = (await answersOf(trx, attempt.id)).filter((row) => row.question === position);
  if (earlierAnswers.some((row) => row.answer === answer)) return judgeAnswer(question, answer, attempt.flow);
  const isSettled =
    attempt.flow === 'scored' || earlierAnswers.some((row) => row.answer === question.correct);
  if (earlierAnswers.length > 0 && isSettled) throw new Refusal(409, quizTexts.answered);
  await requirePlayable(trx, member, quiz, now);
  await trx
    .insertInto('quiz_answer')
    .values({
      attempt_id: attempt.id,
      member_id: member.memberId,
      station_id: member.stationId,
      question: position,
      try: earlierAnswers.length + 1,
      answer,
      created_at: now,
    })
    .execute();
  return judgeAnswer(question, answer, attempt.flow);
}

/** The open attempt. An outdated id fails with 409, a foreign one with 404. */
async function attemptFor(
  trx: Trx,
  { memberId }: Viewer,
  quiz: QuizRow,
  attemptId: number | undefined,
): Promise<AttemptRow> {
  const latest = await latestAttempt(trx, memberId, quiz.id).executeTakeFirst();
  if (attemptId !== undefined && latest?.id !== attemptId) {
    const existing = await trx
      .selectFrom('quiz_attempt')
      .select('id')
      .where('id', '=', attemptId)
      .where('member_id', '=', memberId)
      .where('quiz_id', '=', quiz.id)
      .executeTakeFirst();
    throw existing === undefined
      ? new Refusal(404, refusalTexts.notFound)
      : new Refusal(409, quizTexts.elsewhere);
  }
  if (latest === undefined) throw new Refusal(422, quizTexts.notBegun);
  if (latest.finished_at !== null) throw new Refusal(409, quizTexts.done);
  return latest;
}

/** The caller holds the member's lock. */
export async function finishAttempt(
  trx: Trx,
  member: Viewer,
  quiz: QuizRow,
  now: Date,
): Promise<{ readonly id: number; readonly right: number; readonly total: number }> {
  await requirePlayable(trx, member, quiz, now);
  const latest = await latestAttempt(trx, member.memberId, quiz.id).executeTakeFirst();
  if (latest === undefined) throw new Refusal(422, quizTexts.unanswered);
  if (latest.finished_at !== null) throw new Refusal(409, quizTexts.done);
  const { id, questions } = attemptOf(latest, await answersOf(trx, latest.id));
  if (nextQuestionIndex(questions) !== null) throw new Refusal(422, quizTexts.unanswered);
  await trx.updateTable('quiz_attempt').set({ finished_at: now }).where('id', '=', id).execute();
  return { id, ...scoreOf(questions) };
}

/** From 0 to n - 1. The modulo bias is negligible for small n. */
function randomBelow(random: Random, n: number): number {
  return random(4).readUInt32BE(0) % n;
}
