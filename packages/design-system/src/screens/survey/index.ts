export * from './answering.ts';
export * from './SurveyForm.tsx';
export * from './SurveyPanel.tsx';
