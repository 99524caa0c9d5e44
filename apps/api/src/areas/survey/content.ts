import { centsFromDecimal, decimalFromCents, questionKind, questionType } from '@estacao/domain';
import type { SampleQuestion, SampleSurvey } from '@estacao/stations/content';
import { type ContentTarget, defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { said } from '../../content/said.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';
import { type AskedQuestion, wholeSurveys } from './rows.ts';

const surveysTable: KeyedTable = { table: 'survey', owner: 'station_id' };
const questionsTable: KeyedTable = {
  table: 'survey_question',
  owner: 'survey_id',
  updates: { image: pictureToWrite('survey_question') },
};
const optionsTable: KeyedTable = {
  table: 'survey_option',
  owner: 'question_id',
  updates: { image: pictureToWrite('survey_option') },
};
const feedbacksTable: KeyedTable = { table: 'survey_feedback', owner: 'survey_id' };

type SampleOption = NonNullable<SampleQuestion['options']>[number];
type SampleFeedback = NonNullable<SampleSurvey['feedbacks']>[number];

function someOf<Entry>(list: readonly Entry[]): readonly Entry[] | null {
  return list.length > 0 ? list : null;
}

function questionOf(row: AskedQuestion): SampleQuestion {
  const kind = questionKind(row.type_id);
  if (kind === 'unknown') throw new Error(`unknown question type: ${row.type_id}`);
  const options = row.options.map((option) =>
    said<SampleOption>({
      key: option.key,
      label: option.label,
      correct: option.is_correct ? true : null,
      feedback: option.feedback_key,
      color: option.color,
      textColor: option.text_color,
      cover: coverOf(option.image),
    }),
  );
  return said<SampleQuestion>({
    key: row.key,
    question: row.question,
    type: kind,
    options: someOf(options),
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
    const whole = await wholeSurveys(db, rows);
    return rows.map((row, index) =>
      said<SampleSurvey>({
        key: row.key,
        activity: row.activity,
        name: row.name,
        questions: whole[index]?.questions.map(questionOf) ?? [],
        feedbacks: someOf(
          (whole[index]?.feedbacks ?? []).map(({ key, text, range, animation }) =>
            said<SampleFeedback>({
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
    const { trx, found, prune } = target;
    const { id: stationId } = found.station;
    const activities = await trx
      .selectFrom('activity')
      .select(['id', 'key'])
      .where('station_id', '=', stationId)
      .where('deleted_at', 'is', null)
      .execute();
    const activityOf = new Map(activities.map(({ id, key }) => [key, id]));
    const asked = new Set<string>();
    const rows = surveys.map(({ key, activity, name }) => {
      const activityId = activityOf.get(activity);
      if (activityId === undefined) throw new Error(`${key} names ${activity}, which is not an activity`);
      if (asked.has(activity)) throw new Error(`${key} names ${activity}, which already has a survey`);
      asked.add(activity);
      return { key, activity_id: activityId, name };
    });
    const idOf = await writeKeyed(trx, surveysTable, stationId, rows, prune);
    for (const survey of surveys) {
      const id = idOf.get(survey.key);
      if (id === undefined) throw new Error(`survey ${survey.key} was not written`);
      await writeQuestions(target, id, survey.questions);
      await writeFeedbacks(target, id, survey.feedbacks ?? []);
    }
  },
});

// A file's list is complete: questions missing from it are deleted.
async function writeQuestions(
  { trx, found }: ContentTarget,
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
    image: coverUrl(found, question.cover),
  }));
  const idOf = await writeKeyed(trx, questionsTable, id, rows, true);
  for (const { key, options = [] } of questions) {
    const questionId = idOf.get(key);
    if (questionId === undefined) throw new Error(`question ${key} was not written`);
    const optionRows = options.map((option) => ({
      key: option.key,
      label: option.label,
      is_correct: option.correct === true,
      feedback_key: option.feedback ?? null,
      color: option.color ?? null,
      text_color: option.textColor ?? null,
      image: coverUrl(found, option.cover),
    }));
    await writeKeyed(trx, optionsTable, questionId, optionRows, true);
  }
}

async function writeFeedbacks({ trx }: ContentTarget, id: number, feedbacks: readonly SampleFeedback[]) {
  const rows = feedbacks.map(({ key, text, range, animation }) => ({
    key,
    text,
    range: range === undefined ? null : (centsFromDecimal(range) ?? null),
    animation: animation ?? null,
  }));
  await writeKeyed(trx, feedbacksTable, id, rows, true);
}
