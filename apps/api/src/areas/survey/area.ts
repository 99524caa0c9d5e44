import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { surveyContent } from './content.ts';
import { surveyHandlers } from './handlers.ts';
import { surveySeeder } from './seed.ts';
import './tables.ts';

export const survey = defineArea({
  name: 'survey',
  handlers: surveyHandlers,
  content: [surveyContent],
  seeders: [surveySeeder],
  limits: { answerSurvey: { most: 300, within: QUARTER } },
});
