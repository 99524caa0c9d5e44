import type * as quizzesCalls from '@estacao/contract/calls/quizzes';
import { hasPassed, percentageOf, type Quiz } from '@estacao/domain';
import { defineArea, type Seeder } from '../../area.ts';
import { createAttemptRunner } from '../../attempts/attempts.ts';
import type { Db, Trx } from '../../database/database.ts';
import { notFound } from '../../not-found.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { participate, recordParticipation, requireKind, requireOpen } from '../activities/participate.ts';
import { rewardParticipation } from '../activities/reward.ts';
import { quizContent } from './content.ts';
import { beginAttempt, findQuiz, finishAttempt, recordAnswer } from './play.ts';
import { answersOf, attemptOf, latestAttempt, type QuizRow, quizOf } from './rows.ts';
import type { StoredQuestion } from './tables.ts';
import './tables.ts';

const DAY = 24 * 60 * 60_000;

const quizSeeder: Seeder = {
  dependsOn: ['activities'],
  filled: (db) => db.selectFrom('quiz').select('station_id').distinct().execute(),

  async fill({ trx, servedStation, content, now }) {
    await quizContent.write({ trx, servedStation, prune: false }, content.quizzes);
    for (const { key, expiresInDays } of content.quizzes) {
      if (expiresInDays === undefined) continue;
      await trx
        .updateTable('quiz')
        .set({ expires_at: new Date(now + expiresInDays * DAY) })
        .where('station_id', '=', servedStation.station.id)
        .where('key', '=', key)
        .execute();
    }
  },
};

function quizzesHandlers(services: Services): HandlersOf<typeof quizzesCalls> {
  const {
    database: { db },
    clock,
    random,
  } = services;
  const getNow = () => new Date(clock());

  const runAttempt = createAttemptRunner<keyof typeof quizzesCalls>(services);

  return {
    async listQuizzes({ caller }) {
      const rows = await db
        .selectFrom('quiz')
        .selectAll()
        .where('station_id', '=', caller.stationId)
        .where('activity_id', 'is', null)
        .orderBy('position')
        .execute();
      const finishedAttempts = await db
        .selectFrom('quiz_attempt')
        .select('quiz_id')
        .where('member_id', '=', caller.memberId)
        .where('finished_at', 'is not', null)
        .execute();
      const finishedIds = new Set(finishedAttempts.map(({ quiz_id }) => quiz_id));
      const now = getNow();
      return rows.map((row) => quizOf(row, { attempt: null, isDone: finishedIds.has(row.id), now }));
    },

    async getQuiz({ params: { id }, caller }) {
      const quiz = await findQuiz(db, id, caller.stationId);
      if (quiz.activity_id !== null) await requireKind('quiz', db, quiz.activity_id, caller, getNow());
      return quizWithAttempt(db, quiz, caller.memberId, getNow());
    },

    async getActivityQuiz({ params: { id }, caller }) {
      const now = getNow();
      const activity = await requireKind('quiz', db, id, caller, now);
      return quizWithAttempt(db, await quizOfActivity(db, activity.id), caller.memberId, now);
    },

    beginQuiz: ({ params: { id }, caller }) =>
      db.transaction().execute((trx) => beginAttempt(trx, caller, id, { now: getNow(), random })),

    answerQuiz: ({ params: { id }, body, caller }) =>
      db.transaction().execute((trx) => recordAnswer(trx, caller, id, body, getNow())),

    async earnQuizPoints({ body, caller, idempotencyKey: key }) {
      // The points that the client claims don't count, so they aren't part of the attempt either.
      const { points: _, ...attemptBody } = body;
      return runAttempt({ caller, key, call: 'earnQuizPoints', body: attemptBody }, async (trx, now) => {
        const quiz = await findQuiz(trx, body.cardid, caller.stationId);
        if (quiz.activity_id !== null) throw notFound();
        await finishAttempt(trx, caller, quiz, now);
        const points = await rewardParticipation(trx, {
          memberId: caller.memberId,
          stationId: caller.stationId,
          subject: `quiz-${quiz.id}`,
          amount: quiz.points,
          limitPerUser: null,
          description: quiz.name,
          source: 'quiz-points',
          sourceId: `${quiz.id}-${caller.memberId}`,
          at: now,
        });
        return { points };
      });
    },

    async finishActivityQuiz({ body, caller, idempotencyKey: key }) {
      const attemptBody = { action: body.action, user: body.user };
      return runAttempt({ caller, key, call: 'finishActivityQuiz', body: attemptBody }, async (trx, now) => {
        const activity = await requireKind('quiz', trx, body.action, caller, now);
        const quiz = await quizOfActivity(trx, activity.id);
        // Checked before finishing: a member who may not take part must not use up the attempt.
        await requireOpen(trx, caller, activity, now);
        const { id, ...score } = await finishAttempt(trx, caller, quiz, now);
        const percentage = percentageOf(score);
        const source = { source: 'quiz', sourceId: String(id) } as const;
        if (!hasPassed({ percentage })) {
          await recordParticipation(trx, { member: caller, activityId: activity.id, ...source, at: now });
          return { percentage, earned: 0 };
        }
        const { earned } = await participate(trx, { member: caller, activity, price: 0, ...source, at: now });
        return { percentage, earned };
      });
    },
  };
}

async function quizOfActivity(db: Db | Trx, activityId: number): Promise<QuizRow> {
  const row = await db
    .selectFrom('quiz')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow(notFound);
  return row;
}

/** Shows a finished attempt only for quizzes of the list: a quiz of an activity can be played again. */
async function quizWithAttempt(db: Db, quiz: QuizRow, memberId: number, now: Date): Promise<Quiz> {
  const latest = await latestAttempt(db, memberId, quiz.id).executeTakeFirst();
  const isDone = latest !== undefined && latest.finished_at !== null;
  const showsAttempt = latest !== undefined && (!isDone || quiz.activity_id === null);
  return quizOf(quiz, {
    attempt: showsAttempt ? attemptOf(latest, await answersOf(db, latest.id)) : null,
    isDone,
    now,
  });
}

const personal: AreaPersonalTables = {
  quiz_attempt: {
    title: 'Quizzes',
    columns: {
      created_at: 'Começado em',
      finished_at: 'Concluído em',
      quiz_id: 'Quiz',
      flow: ['Com novas tentativas', (value) => (value === 'retry' ? 'Sim' : 'Não')],
      // The correct answers are left out: a member could read them in the export before answering.
      questions: ['Perguntas', (value) => (value as readonly StoredQuestion[]).map(({ text }) => text)],
    },
    onClose: 'delete',
  },
  quiz_answer: {
    title: 'Respostas de quizzes',
    columns: {
      created_at: column.created,
      attempt_id: 'Tentativa',
      question: 'Pergunta',
      try: 'Vez',
      answer: 'Resposta',
    },
    onClose: 'delete',
  },
};

export const quizzes = defineArea({
  name: 'quizzes',
  handlers: quizzesHandlers,
  content: [quizContent],
  seeders: [quizSeeder],
  personal,
});
