export {
  type AnsweringState,
  secondRefused,
  selectAnswering,
  surveyAnswered,
  surveyField,
  surveyFileChosen,
  surveyFileDropped,
  surveyLeft,
  surveySubmitted,
  surveyTurned,
} from './answers.ts';
export * from './area.ts';
export { selectSurvey, surveyAt, surveyRequested } from './survey.ts';
