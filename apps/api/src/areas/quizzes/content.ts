import { activityType, centsFromDecimal, decimalFromCents } from '@estacao/domain';
import type { FoundStation } from '@estacao/stations';
import type { SampleQuiz } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import { said } from '../../content/said.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';
import type { StoredQuestion } from './tables.ts';

const QUIZ = activityType('quiz') ?? 0;

const quizzesTable: KeyedTable = { table: 'quiz', owner: 'station_id' };

type SampleQuizQuestion = SampleQuiz['questions'][number];

function momentOf(at: Date | null): string | null {
  return at === null ? null : `${at.toISOString().slice(0, 17)}00Z`;
}

function stored(found: FoundStation, question: SampleQuizQuestion): StoredQuestion {
  const isPhoto = question.kind === 'photo';
  return {
    text: question.question,
    kind: isPhoto ? 'photo' : 'text',
    answers: question.answers.map((answer) => (isPhoto ? (coverUrl(found, answer) ?? answer) : answer)),
    correct: question.correct,
    explanation: question.explanation ?? null,
    messageRight: question.right ?? null,
    messageWrong: question.wrong ?? null,
  };
}

function written(question: StoredQuestion): SampleQuizQuestion {
  const isPhoto = question.kind === 'photo';
  return said<SampleQuizQuestion>({
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
      said<SampleQuiz>({
        key: row.key,
        activity: row.activity,
        flow: row.activity !== null || row.flow === 'retry' ? null : row.flow,
        name: row.name,
        description: row.description,
        points: row.points === 0 ? null : Number(decimalFromCents(row.points)),
        expires: momentOf(row.expires_at),
        shuffle: row.is_shuffled || null,
        questions: row.questions.map(written),
      }),
    );
  },

  async write({ trx, found, prune }, quizzes) {
    const { id: stationId } = found.station;
    const activities = await trx
      .selectFrom('activity')
      .select(['id', 'key', 'type_id'])
      .where('station_id', '=', stationId)
      .where('deleted_at', 'is', null)
      .execute();
    const activityOf = new Map(
      activities.filter(({ type_id }) => type_id === QUIZ).map(({ id, key }) => [key, id]),
    );
    const known = await trx
      .selectFrom('quiz')
      .select(['key', 'expires_at'])
      .where('station_id', '=', stationId)
      .execute();
    const expiresOf = new Map(known.map(({ key, expires_at }) => [key, expires_at]));
    const rows = quizzes.map(({ key, activity, ...quiz }) => {
      const activityId = activity === undefined ? null : activityOf.get(activity);
      if (activityId === undefined) throw new Error(`${key} names ${activity}, which is not a quiz activity`);
      return {
        key,
        activity_id: activityId,
        flow: activityId === null ? (quiz.flow ?? 'retry') : 'scored',
        name: quiz.name,
        description: quiz.description ?? null,
        points: centsFromDecimal(quiz.points ?? 0) ?? 0,
        expires_at: expiryOf(quiz, expiresOf.get(key)),
        is_shuffled: quiz.shuffle === true,
        questions: JSON.stringify(quiz.questions.map((question) => stored(found, question))),
      };
    });
    await writeKeyed(trx, quizzesTable, stationId, rows, prune);
  },
});

/** `expiresInDays` counts from the first seed; later writes keep that date. */
function expiryOf(
  { expires, expiresInDays }: Pick<SampleQuiz, 'expires' | 'expiresInDays'>,
  set: Date | null | undefined,
): Date | null {
  if (expires !== undefined) return new Date(expires);
  return expiresInDays === undefined ? null : (set ?? null);
}
