import type { Insertable } from 'kysely';
import type { StoredQuestion } from '../areas/quizzes/tables.ts';
import type { Tables } from '../database/tables.ts';
import { nextName } from './commerce.ts';
import type { TestApi } from './test-api.ts';

/** Three answers; the second is correct. */
export function testQuestion(text: string, own: Partial<StoredQuestion> = {}): StoredQuestion {
  return {
    text,
    kind: 'text',
    answers: ['Um', 'Dois', 'Três'],
    correct: 2,
    explanation: `Porque são dois: ${text}`,
    messageRight: null,
    messageWrong: null,
    ...own,
  };
}

export const testQuestions: readonly StoredQuestion[] = ['Primeira?', 'Segunda?', 'Terceira?', 'Quarta?'].map(
  (text) => testQuestion(text),
);

export async function insertQuiz(
  { database: { db } }: Pick<TestApi, 'database'>,
  stationId: number,
  {
    questions = testQuestions,
    ...own
  }: Partial<Omit<Insertable<Tables['quiz']>, 'questions'>> & { questions?: readonly StoredQuestion[] } = {},
): Promise<number> {
  const key = nextName();
  const last = await db
    .selectFrom('quiz')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('station_id', '=', stationId)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('quiz')
    .values({
      station_id: stationId,
      key,
      position: (last?.position ?? 0) + 1,
      activity_id: null,
      flow: 'retry',
      name: `Quiz ${key}`,
      description: null,
      points: 500,
      expires_at: null,
      questions: JSON.stringify(questions),
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function beginAt(
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  { id: memberId, station }: { readonly id: number; readonly station: { readonly id: number } },
  quizId: number,
  isAnswered: boolean,
): Promise<number> {
  const quiz = await db
    .selectFrom('quiz')
    .select(['flow', 'questions'])
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow();
  const now = new Date(clock.now());
  const whose = { member_id: memberId, station_id: station.id, created_at: now };
  const { id } = await db
    .insertInto('quiz_attempt')
    .values({
      ...whose,
      quiz_id: quizId,
      flow: quiz.flow,
      questions: JSON.stringify(quiz.questions),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isAnswered)
    await db
      .insertInto('quiz_answer')
      .values(
        quiz.questions.map(({ correct }, index) => ({
          ...whose,
          attempt_id: id,
          question: index + 1,
          try: 1,
          answer: correct,
        })),
      )
      .execute();
  return id;
}
