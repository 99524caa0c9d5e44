import { questionKind, type Survey } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import './tables.ts';

export interface StoredSurveyOption extends Selectable<Tables['survey_option']> {}

export interface StoredSurveyQuestion extends Selectable<Tables['survey_question']> {
  readonly options: readonly StoredSurveyOption[];
}

/** Includes server-only data: correct options and their feedback. */
export interface StoredSurvey extends Selectable<Tables['survey']> {
  readonly questions: readonly StoredSurveyQuestion[];
  readonly feedbacks: readonly Selectable<Tables['survey_feedback']>[];
}

/** Keeps the order of `surveys`. */
export async function withQuestions(
  db: Db | Trx,
  surveys: readonly Selectable<Tables['survey']>[],
): Promise<readonly StoredSurvey[]> {
  const ids = surveys.map(({ id }) => id);
  if (ids.length === 0) return [];
  const questions = await db
    .selectFrom('survey_question')
    .selectAll()
    .where('survey_id', 'in', ids)
    .orderBy('position')
    .execute();
  const options = await db
    .selectFrom('survey_option')
    .innerJoin('survey_question', 'survey_question.id', 'survey_option.question_id')
    .selectAll('survey_option')
    .where('survey_question.survey_id', 'in', ids)
    .orderBy('survey_option.position')
    .execute();
  const feedbacks = await db
    .selectFrom('survey_feedback')
    .selectAll()
    .where('survey_id', 'in', ids)
    .orderBy('position')
    .execute();
  return surveys.map((survey) => ({
    ...survey,
    questions: questions
      .filter(({ survey_id }) => survey_id === survey.id)
      .map((question) => ({
        ...question,
        options: options.filter(({ question_id }) => question_id === question.id),
      })),
    feedbacks: feedbacks.filter(({ survey_id }) => survey_id === survey.id),
  }));
}

export function publicSurvey({ id, name, activity_id, questions, feedbacks }: StoredSurvey): Survey {
  return {
    id,
    name,
    activityId: activity_id,
    questions: questions.map((question) => ({
      id: question.id,
      question: question.question,
      kind: questionKind(question.type_id),
      color: question.color,
      textColor: question.text_color,
      image: question.image,
      other: question.other,
      options: question.options.map((option) => ({
        id: option.id,
        label: option.label,
        color: option.color,
        textColor: option.text_color,
        image: option.image,
      })),
    })),
    feedbacks: feedbacks.map((feedback) => ({
      id: feedback.id,
      text: feedback.text,
      range: feedback.range === null ? null : feedback.range / 100,
      animation: feedback.animation,
    })),
  };
}
