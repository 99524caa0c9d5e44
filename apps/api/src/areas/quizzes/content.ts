import { activityType, centsFromDecimal, decimalFromCents } from '@estacao/domain';
import type { ServedStation } from '@estacao/stations';
import type { SampleQuiz } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';
import type { StoredQuestion } from './tables.ts';

const QUIZ = activityType('quiz') ?? 0;

const quizzesTable: KeyedTable = { table: 'quiz', owner: 'station_id' };

type SampleQuizQuestion = SampleQuiz['questions'][number];

function formatMinute(date: Date | null): string | null {
  return date === null ? null : `${date.toISOString().slice(0, 17)}00Z`;
}

function toStoredQuestion(servedStation: ServedStation, question: SampleQuizQuestion): StoredQuestion {
  const isPhoto = question.kind === 'photo';
  return {
    text: question.question,
    kind: isPhoto ? 'photo' : 'text',
    answers: question.answers.map((answer) =>
      isPhoto ? (coverUrl(servedStation, answer) ?? answer) : answer,
    ),
    correct: question.correct,
    explanation: question.explanation ?? null,
    messageRight: question.right ?? null,
    messageWrong: question.wrong ?? null,
  };
}

function toSampleQuestion(question: StoredQuestion): SampleQuizQuestion {
  const isPhoto = question.kind === 'photo';
  return omitNulls<SampleQuizQuestion>({
    question: question.text,
    kind: isPhoto ? 'photo' : null,
    answers: question.answers.map((answer) => (isPhoto ? (coverOf(answer) ?? answer) : answer)),
    correct: question.correct,
    explanation: question.explanation,
    right: question.messageRight,
    wrong: question.messageWrong,
  });
}

/** Quizzes with their correct answers. Attempts in progress keep the questions they began with. */
export const quizContent = defineContent({
  list: 'quizzes',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('quiz')
      .leftJoin('activity', 'activity.id', 'quiz.activity_id')
      .selectAll('quiz')
      .select('activity.key as activity')
      .where('quiz.station_id', '=', station.id)
      // Leaves out quizzes whose activity was deleted or changed its kind.
      .where(({ eb, and, or }) =>
        or([
          eb('quiz.activity_id', 'is', null),
          and([eb('activity.deleted_at', 'is', null), eb('activity.type_id', '=', QUIZ)]),
        ]),
      )
      .orderBy('quiz.position')
      .execute();
    return rows.map((row) =>
      omitNulls<SampleQuiz>({
        key: row.key,
        activity: row.activity,
        flow: row.activity !== null || row.flow === 'retry' ? null : row.flow,
        name: row.name,
        description: row.description,
        points: row.points === 0 ? null : Number(decimalFromCents(row.points)),
        expires: formatMinute(row.expires_at),
        shuffle: row.is_shuffled || null,
        questions: row.questions.map(toSampleQuestion),
      }),
    );
  },

  async write({ trx, servedStation, prune }, quizzes) {
    const { id: stationId } = servedStation.station;
    const activities = await trx
      .selectFrom('activity')
      .select(['id', 'key', 'type_id'])
      .where('station_id', '=', stationId)
      .where('deleted_at', 'is', null)
      .execute();
    const activityIdByKey = new Map(
      activities.filter(({ type_id }) => type_id === QUIZ).map(({ id, key }) => [key, id]),
    );
    const existing = await trx
      .selectFrom('quiz')
      .select(['key', 'expires_at'])
      .where('station_id', '=', stationId)
      .execute();
    const expiryByKey = new Map(existing.map(({ key, expires_at }) => [key, expires_at]));
    const rows = quizzes.map(({ key, activity, ...quiz }) => {
      const activityId = activity === undefined ? null : activityIdByKey.get(activity);
      if (activityId === undefined) throw new Error(`${key} names ${activity}, which is not a quiz activity`);
      return {
        key,
        activity_id: activityId,
        flow: activityId === null ? (quiz.flow ?? 'retry') : 'scored',
        name: quiz.name,
        description: quiz.description ?? null,
        points: centsFromDecimal(quiz.points ?? 0) ?? 0,
        expires_at: expiryOf(quiz, expiryByKey.get(key)),
        is_shuffled: quiz.shuffle === true,
        questions: JSON.stringify(
          quiz.questions.map((question) => toStoredQuestion(servedStation, question)),
        ),
      };
    });
    await writeKeyedRows(trx, quizzesTable, stationId, rows, prune);
  },
});

/** The seed turns `expiresInDays` into a date. Later writes keep that date. */
function expiryOf(
  { expires, expiresInDays }: Pick<SampleQuiz, 'expires' | 'expiresInDays'>,
  currentExpiry: Date | null | undefined,
): Date | null {
  if (expires !== undefined) return new Date(expires);
  return expiresInDays === undefined ? null : (currentExpiry ?? null);
}
