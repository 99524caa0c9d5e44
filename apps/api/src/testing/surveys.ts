import { type QuestionKind, questionType } from '@estacao/domain';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

interface TestQuestion {
  readonly type: QuestionKind;
  /** For each option: whether it is correct, or the key of the feedback it votes for. */
  readonly options?: readonly (boolean | string)[];
}

interface TestFeedback {
  readonly key: string;
  readonly range?: number;
  readonly animation?: number;
}

export interface InsertedSurvey {
  readonly id: number;
  readonly questions: readonly { readonly id: number; readonly options: readonly number[] }[];
}

export async function insertSurvey(
  { user }: Pick<Person, 'user'>,
  { database: { db } }: Pick<TestApi, 'database'>,
  activityId: number,
  questions: readonly TestQuestion[],
  feedbacks: readonly TestFeedback[] = [],
): Promise<InsertedSurvey> {
  const appearance = { color: null, text_color: null, image: null };
  const last = await db
    .selectFrom('survey')
    .select(({ fn }) => fn.max<number | null>('position').as('place'))
    .where('station_id', '=', user.station.id)
    .executeTakeFirstOrThrow();
  const surveyPosition = (last.place ?? -1) + 1;
  const { id } = await db
    .insertInto('survey')
    .values({
      station_id: user.station.id,
      activity_id: activityId,
      key: `teste-${surveyPosition}`,
      position: surveyPosition,
      name: 'Pesquisa de teste',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { key, range, animation }] of feedbacks.entries())
    await db
      .insertInto('survey_feedback')
      .values({
        survey_id: id,
        key,
        position,
        text: `Resultado ${key}`,
        range: range ?? null,
        animation: animation ?? null,
      })
      .execute();
  const savedQuestions: { id: number; options: number[] }[] = [];
  for (const [position, { type, options = [] }] of questions.entries()) {
    const question = await db
      .insertInto('survey_question')
      .values({
        survey_id: id,
        key: `pergunta-${position}`,
        position,
        question: `Pergunta ${position}`,
        type_id: questionType(type) ?? 0,
        other: null,
        ...appearance,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (const [index, correctOrFeedback] of options.entries()) {
      const option = await db
        .insertInto('survey_option')
        .values({
          question_id: question.id,
          key: `opcao-${index}`,
          position: index,
          label: `Opção ${index}`,
          is_correct: correctOrFeedback === true,
          feedback_key: typeof correctOrFeedback === 'string' ? correctOrFeedback : null,
          ...appearance,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(option.id);
    }
    savedQuestions.push({ id: question.id, options: ids });
  }
  return { id, questions: savedQuestions };
}
