import type { Insertable } from 'kysely';
import type { StoredQuestion } from '../areas/quizzes/tables.ts';
import type { Tables } from '../database/tables.ts';
import { nextName } from './commerce.ts';
import type { TestApi } from './test-api.ts';

/** Three answers; the second is correct. */
export function createQuestion(text: string, overrides: Partial<StoredQuestion> = {}): StoredQuestion {
  return {
    text,
    kind: 'text',
    answers: ['Um', 'Dois', 'Três'],
    correct: 2,
    explanation: `Porque são dois: ${text}`,
    messageRight: null,
    messageWrong: null,
    ...overrides,
  };
}

export const testQuestions: readonly StoredQuestion[] = ['Primeira?', 'Segunda?', 'Terceira?', 'Quarta?'].map(
  (text) => createQuestion(text),
);

export async function insertQuiz(
  { database: { db } }: Pick<TestApi, 'database'>,
  stationId: number,
  {
    questions = testQuestions,
    ...overrides
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
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function startAttempt(
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  { id: memberId, station }: { readonly id: number; readonly station: { readonly id: number } },
  quizId: number,
  withAnswers: boolean,
): Promise<number> {
  const quiz = await db
    .selectFrom('quiz')
    .select(['flow', 'questions'])
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow();
  const now = new Date(clock.now());
  const owner = { member_id: memberId, station_id: station.id, created_at: now };
  const { id } = await db
    .insertInto('quiz_attempt')
    .values({
      ...owner,
      quiz_id: quizId,
      flow: quiz.flow,
      questions: JSON.stringify(quiz.questions),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (withAnswers)
    await db
      .insertInto('quiz_answer')
      .values(
        quiz.questions.map(({ correct }, index) => ({
          ...owner,
          attempt_id: id,
          question: index + 1,
          try: 1,
          answer: correct,
        })),
      )
      .execute();
  return id;
}
