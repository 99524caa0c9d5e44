import { type ActivityKind, activityType } from '@estacao/domain';
import { sql } from 'kysely';
import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { insertSurvey } from '../../testing/surveys.ts';

const kind: ActivityKind = 'survey';

export const testing: AreaTesting = {
  sharedTables: ['survey', 'survey_question', 'survey_option', 'survey_feedback'],
  rules: {
    'a response belongs to another station’s survey': sql`
      SELECT survey_response.id FROM survey_response JOIN survey ON survey.id = survey_id
      WHERE survey.station_id <> survey_response.station_id OR survey.activity_id <> survey_response.activity_id`,
    'an answer belongs to another survey’s question': sql`
      SELECT survey_answer.id FROM survey_answer
      JOIN survey_response ON survey_response.id = response_id
      JOIN survey_question ON survey_question.id = question_id
      WHERE survey_question.survey_id <> survey_response.survey_id`,
    'a choice belongs to another question’s option': sql`
      SELECT survey_choice.id FROM survey_choice
      JOIN survey_answer ON survey_answer.id = answer_id
      JOIN survey_option ON survey_option.id = option_id
      WHERE survey_option.question_id <> survey_answer.question_id`,
    'an order of another activity has the answers': sql`
      SELECT survey_response.id FROM survey_response JOIN product_order ON product_order.id = order_id
      WHERE product_order.activity_id <> survey_response.activity_id`,
    'the file of an answer is marked for removal': sql`
      SELECT survey_answer.id FROM survey_answer JOIN stored_file ON stored_file.key = file_key
      WHERE loose_since IS NOT NULL OR stored_file.member_id <> survey_answer.member_id`,
  },
  scenarios: {
    async getSurvey(person, api) {
      const activity = await insertOpenActivity(person, api, kind);
      return { params: { id: (await insertSurvey(person, api, activity, [{ type: 'text' }])).id } };
    },
    async answerSurvey(person, api) {
      const action = await insertOpenActivity(person, api, kind);
      const { id, questions } = await insertSurvey(person, api, action, [{ type: 'text' }]);
      return {
        body: {
          user: person.user.id,
          author: 'contact',
          action,
          establishment: person.user.station.id,
          research: id,
          answers: questions.map(({ id: question }) => ({ question, answer: 'Tudo certo.' })),
          answer_percentage: 100,
          correct_answer_percentage: 0,
          type_id: activityType(kind) ?? 0,
        },
      };
    },
  },
};
