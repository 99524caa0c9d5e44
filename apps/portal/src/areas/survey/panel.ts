import type { Panel } from '../../panel.ts';

export const panel: Panel = {
  kinds: ['survey', 'member-survey', 'checklist', 'poll', 'checklist-quiz', 'personality'],
  file: 'SurveyPanel',
  place: 'main',
};
