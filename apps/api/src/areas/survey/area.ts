import { defineArea } from '../../area.ts';
import { surveyContent } from './content.ts';
import { surveyHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { surveySeeder } from './seed.ts';
import './tables.ts';

export const survey = defineArea({
  name: 'survey',
  handlers: surveyHandlers,
  content: [surveyContent],
  seeders: [surveySeeder],
  personal,
});
