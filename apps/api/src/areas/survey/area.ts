import type * as surveyCalls from '@estacao/contract/calls/survey';
import { Refusal } from '@estacao/contract/server';
import {
  activityKind,
  activityType,
  answeredPercent,
  isSurveyKind,
  mayHaveQuestions,
  participationTexts,
  questionKind,
  type SurveyResult,
  surveyAuthor,
  surveyTexts,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { participate, requireAvailable, requireOpen } from '../activities/participate.ts';
import type { ActivityRow } from '../activities/rows.ts';
import { surveyOf } from '../activities/survey-of.ts';
import { acceptAnswers, readAnswers } from './answers.ts';
import { surveyContent } from './content.ts';
import { dropAnswers } from './for-order.ts';
import { storeResponse } from './respond.ts';
import { feedbackFor, scoreOf, votesOf } from './result.ts';
import { publicSurvey, type StoredSurvey, withQuestions } from './rows.ts';
import { surveySeeder } from './seed.ts';
import './tables.ts';

async function requireSurvey(db: Db | Trx, activityId: number, surveyId: number): Promise<StoredSurvey> {
  const survey = await surveyOf(db, activityId);
  const [fullSurvey] = survey?.id === surveyId ? await withQuestions(db, [survey]) : [];
  if (fullSurvey === undefined) throw new Refusal(404, surveyTexts.unknownSurvey);
  return fullSurvey;
}

/**
 * Only the purchase counts as taking part: the survey books nothing, and new answers replace earlier ones.
 */
async function prepareOrderAnswers(
  trx: Trx,
  member: Member,
  activity: ActivityRow,
  now: Date,
): Promise<null> {
  await lockMember(trx, member.memberId);
  await requireOpen(trx, member, activity, now);
  await dropAnswers(trx, { memberId: member.memberId, activityId: activity.id }, now);
  return null;
}

function surveyHandlers(services: Services): HandlersOf<typeof surveyCalls> {
  const {
    database: { db },
    clock,
    config,
    random,
  } = services;

  return {
    async getSurvey({ params, caller }) {
      const { stationId } = caller;
      const row = await db
        .selectFrom('survey')
        .select('activity_id')
        .where('id', '=', params.id)
        .where('station_id', '=', stationId)
        .executeTakeFirst();
      if (row === undefined) throw new Refusal(404, surveyTexts.unknownSurvey);
      await requireAvailable(db, { id: row.activity_id, stationId }, new Date(clock()));
      return publicSurvey(await requireSurvey(db, row.activity_id, params.id));
    },

    answerSurvey: ({ caller, body, idempotencyKey: key }) =>
      runOnce(
        services,
        { memberId: caller.memberId, stationId: caller.stationId, key, call: 'answerSurvey', body },
        async (trx): Promise<SurveyResult> => {
          const now = new Date(clock());
          const activity = await requireAvailable(trx, { id: body.action, stationId: caller.stationId }, now);
          const kind = activityKind(activity.type_id);
          if (!mayHaveQuestions(kind) || body.type_id !== activityType(kind))
            throw new Refusal(422, participationTexts.unavailable);
          const survey = await requireSurvey(trx, activity.id, body.research);
          const answers = readAnswers(survey, body.answers, kind);
          const isForOrder = !isSurveyKind(kind);
          // Locks the member from here on: each concurrent answer counts the earlier ones.
          const participationId = isForOrder
            ? await prepareOrderAnswers(trx, caller, activity, now)
            : (
                await participate(trx, {
                  member: caller,
                  activity,
                  price: 0,
                  source: 'survey',
                  sourceId: newId(random),
                  at: now,
                })
              ).id;
          const validAnswers = await acceptAnswers(trx, config.base, caller.memberId, survey, answers);
          const kinds = survey.questions.map((question) => ({
            id: question.id,
            kind: questionKind(question.type_id),
          }));
          const score = scoreOf(survey, validAnswers);
          const response = {
            memberId: caller.memberId,
            participationId,
            isForOrder,
            author: surveyAuthor(kind),
            answered: answeredPercent(kinds, answers),
            correct: score,
            at: now,
          };
          await storeResponse(trx, survey, response, validAnswers);
          return {
            score,
            votes: await votesOf(trx, kind, survey),
            ...feedbackFor(kind, survey, validAnswers, score),
          };
        },
      ),
  };
}

const personal: AreaPersonalTables = {
  survey_response: {
    title: 'Pesquisas respondidas',
    columns: {
      created_at: column.created,
      survey_name: 'Pesquisa',
      answered: column.percent('Respondido'),
      correct: column.percent('Acertos'),
    },
    technical: ['activity_id', 'survey_id', 'participation_id', 'author', 'is_for_order', 'order_id'],
    onClose: 'delete',
  },
  survey_answer: {
    title: 'Respostas de pesquisas',
    columns: { question: 'Pergunta', text: 'Resposta' },
    technical: ['response_id', 'question_id', 'file_key'],
    onClose: 'delete',
  },
  survey_choice: {
    title: 'Opções escolhidas em pesquisas',
    columns: { label: 'Opção' },
    technical: ['answer_id', 'option_id'],
    onClose: 'delete',
  },
};

export const survey = defineArea({
  name: 'survey',
  handlers: surveyHandlers,
  content: [surveyContent],
  seeders: [surveySeeder],
  personal,
});
