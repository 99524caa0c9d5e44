import type { Panel } from '../../page/panel.ts';

export const panel: Panel = {
  kinds: ['survey', 'member-survey', 'checklist', 'poll', 'checklist-quiz', 'personality'],
  file: 'SurveyPanel',
  place: 'main',
};
