export {
  type AnsweringState,
  secondOptionRefused,
  selectAnswering,
  surveyAnswered,
  surveyField,
  surveyFileChosen,
  surveyFileDiscarded,
  surveyLeft,
  surveyPageChanged,
  surveySubmitted,
} from './answers.ts';
export * from './area.ts';
export { selectSurvey, surveyAt, surveyRequested } from './survey.ts';
