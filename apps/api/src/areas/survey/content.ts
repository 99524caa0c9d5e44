import { centsFromDecimal, decimalFromCents, questionKind, questionType } from '@estacao/domain';
import type { SampleQuestion, SampleSurvey } from '@estacao/stations/content';
import { type ContentTarget, defineContent } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl, pictureUpdateSql } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';
import { type StoredSurveyQuestion, withQuestions } from './rows.ts';

const surveysTable: KeyedTable = { table: 'survey', owner: 'station_id' };
const questionsTable: KeyedTable = {
  table: 'survey_question',
  owner: 'survey_id',
  updates: { image: pictureUpdateSql('survey_question') },
};
const optionsTable: KeyedTable = {
  table: 'survey_option',
  owner: 'question_id',
  updates: { image: pictureUpdateSql('survey_option') },
};
const feedbacksTable: KeyedTable = { table: 'survey_feedback', owner: 'survey_id' };

type SampleOption = NonNullable<SampleQuestion['options']>[number];
type SampleFeedback = NonNullable<SampleSurvey['feedbacks']>[number];

function nullIfEmpty<Entry>(list: readonly Entry[]): readonly Entry[] | null {
  return list.length > 0 ? list : null;
}

function toSampleQuestion(row: StoredSurveyQuestion): SampleQuestion {
  const kind = questionKind(row.type_id);
  if (kind === 'unknown') throw new Error(`unknown question type: ${row.type_id}`);
  const options = row.options.map((option) =>
    omitNulls<SampleOption>({
      key: option.key,
      label: option.label,
      correct: option.is_correct ? true : null,
      feedback: option.feedback_key,
      color: option.color,
      textColor: option.text_color,
      cover: coverOf(option.image),
    }),
  );
  return omitNulls<SampleQuestion>({
    key: row.key,
    question: row.question,
    type: kind,
    options: nullIfEmpty(options),
    other: row.other,
    color: row.color,
    textColor: row.text_color,
    cover: coverOf(row.image),
  });
}

export const surveyContent = defineContent({
  list: 'surveys',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('survey')
      .innerJoin('activity', 'activity.id', 'survey.activity_id')
      .selectAll('survey')
      .select('activity.key as activity')
      .where('survey.station_id', '=', station.id)
      .where('activity.deleted_at', 'is', null)
      .orderBy('survey.position')
      .execute();
    const fullSurveys = await withQuestions(db, rows);
    return rows.map((row, index) =>
      omitNulls<SampleSurvey>({
        key: row.key,
        activity: row.activity,
        name: row.name,
        questions: fullSurveys[index]?.questions.map(toSampleQuestion) ?? [],
        feedbacks: nullIfEmpty(
          (fullSurveys[index]?.feedbacks ?? []).map(({ key, text, range, animation }) =>
            omitNulls<SampleFeedback>({
              key,
              text,
              range: range === null ? null : Number(decimalFromCents(range)),
              animation,
            }),
          ),
        ),
      }),
    );
  },

  async write(target, surveys) {
    const { trx, servedStation, prune } = target;
    const { id: stationId } = servedStation.station;
    const activities = await trx
      .selectFrom('activity')
      .select(['id', 'key'])
      .where('station_id', '=', stationId)
      .where('deleted_at', 'is', null)
      .execute();
    const activityIdByKey = new Map(activities.map(({ id, key }) => [key, id]));
    const activitiesWithSurvey = new Set<string>();
    const rows = surveys.map(({ key, activity, name }) => {
      const activityId = activityIdByKey.get(activity);
      if (activityId === undefined) throw new Error(`${key} names ${activity}, which is not an activity`);
      if (activitiesWithSurvey.has(activity))
        throw new Error(`${key} names ${activity}, which already has a survey`);
      activitiesWithSurvey.add(activity);
      return { key, activity_id: activityId, name };
    });
    const idByKey = await writeKeyedRows(trx, surveysTable, stationId, rows, prune);
    for (const survey of surveys) {
      const id = idByKey.get(survey.key);
      if (id === undefined) throw new Error(`survey ${survey.key} was not written`);
      await writeQuestions(target, id, survey.questions);
      await writeFeedbacks(target, id, survey.feedbacks ?? []);
    }
  },
});

// A file's list is complete: questions missing from it are deleted.
async function writeQuestions(
  { trx, servedStation }: ContentTarget,
  id: number,
  questions: readonly SampleQuestion[],
) {
  const rows = questions.map((question) => ({
    key: question.key,
    question: question.question,
    type_id: questionType(question.type),
    other: question.other ?? null,
    color: question.color ?? null,
    text_color: question.textColor ?? null,
    image: coverUrl(servedStation, question.cover),
  }));
  const idByKey = await writeKeyedRows(trx, questionsTable, id, rows, true);
  for (const { key, options = [] } of questions) {
    const questionId = idByKey.get(key);
    if (questionId === undefined) throw new Error(`question ${key} was not written`);
    const optionRows = options.map((option) => ({
      key: option.key,
      label: option.label,
      is_correct: option.correct === true,
      feedback_key: option.feedback ?? null,
      color: option.color ?? null,
      text_color: option.textColor ?? null,
      image: coverUrl(servedStation, option.cover),
    }));
    await writeKeyedRows(trx, optionsTable, questionId, optionRows, true);
  }
}

async function writeFeedbacks({ trx }: ContentTarget, id: number, feedbacks: readonly SampleFeedback[]) {
  const rows = feedbacks.map(({ key, text, range, animation }) => ({
    key,
    text,
    range: range === undefined ? null : (centsFromDecimal(range) ?? null),
    animation: animation ?? null,
  }));
  await writeKeyedRows(trx, feedbacksTable, id, rows, true);
}
