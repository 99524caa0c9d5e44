import type * as surveyCalls from '@estacao/contract/calls/survey';
import { Refusal } from '@estacao/contract/server';
import {
  activityKind,
  activityType,
  answeredPercent,
  isSurveyKind,
  mayAsk,
  participationTexts,
  questionKind,
  type SurveyResult,
  surveyAuthor,
  surveyTexts,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { once } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { column, type Personal } from '../../personal.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { mustBeOpen, mustBeThere, participate } from '../activities/participate.ts';
import type { ActivityRow } from '../activities/rows.ts';
import { surveyOf } from '../activities/survey-of.ts';
import { surveyContent } from './content.ts';
import { dropAnswers } from './for-order.ts';
import { readAnswers, takeAnswers } from './given.ts';
import { respond } from './respond.ts';
import { scoreOf, toldOf, votesOf } from './result.ts';
import { type Asked, askedOf, wholeSurveys } from './rows.ts';
import { surveySeeder } from './seed.ts';
import './tables.ts';

async function mustAsk(db: Db | Trx, activityId: number, surveyId: number): Promise<Asked> {
  const survey = await surveyOf(db, activityId);
  const [whole] = survey?.id === surveyId ? await wholeSurveys(db, [survey]) : [];
  if (whole === undefined) throw new Refusal(404, surveyTexts.unknownSurvey);
  return whole;
}

/**
 * Only the purchase counts as taking part: the survey books nothing, and new answers replace earlier ones.
 */
async function beginPurchase(trx: Trx, member: Member, activity: ActivityRow, at: Date): Promise<null> {
  await lockMember(trx, member.memberId);
  await mustBeOpen(trx, member, activity, at);
  await dropAnswers(trx, { memberId: member.memberId, activityId: activity.id }, at);
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
      const known = await db
        .selectFrom('survey')
        .select('activity_id')
        .where('id', '=', params.id)
        .where('station_id', '=', stationId)
        .executeTakeFirst();
      if (known === undefined) throw new Refusal(404, surveyTexts.unknownSurvey);
      await mustBeThere(db, { id: known.activity_id, stationId }, new Date(clock()));
      return askedOf(await mustAsk(db, known.activity_id, params.id));
    },

    answerSurvey: ({ caller, body, idempotencyKey: key }) =>
      once(
        services,
        { memberId: caller.memberId, stationId: caller.stationId, key, call: 'answerSurvey', body },
        async (trx): Promise<SurveyResult> => {
          const at = new Date(clock());
          const activity = await mustBeThere(trx, { id: body.action, stationId: caller.stationId }, at);
          const kind = activityKind(activity.type_id);
          if (!mayAsk(kind) || body.type_id !== activityType(kind))
            throw new Refusal(422, participationTexts.unavailable);
          const survey = await mustAsk(trx, activity.id, body.research);
          const answers = readAnswers(survey, body.answers, kind);
          const isForOrder = !isSurveyKind(kind);
          // Locks the member from here on: each concurrent answer counts the earlier ones.
          const participationId = isForOrder
            ? await beginPurchase(trx, caller, activity, at)
            : (
                await participate(trx, {
                  member: caller,
                  activity,
                  price: 0,
                  source: 'survey',
                  sourceId: newId(random),
                  at,
                })
              ).id;
          const given = await takeAnswers(trx, config.base, caller.memberId, survey, answers);
          const asked = survey.questions.map((question) => ({
            id: question.id,
            kind: questionKind(question.type_id),
          }));
          const score = scoreOf(survey, given);
          const response = {
            memberId: caller.memberId,
            participationId,
            isForOrder,
            author: surveyAuthor(kind),
            answered: answeredPercent(asked, answers),
            correct: score,
            at,
          };
          await respond(trx, survey, response, given);
          return { score, votes: await votesOf(trx, kind, survey), ...toldOf(kind, survey, given, score) };
        },
      ),
  };
}

const personal: Personal = {
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
