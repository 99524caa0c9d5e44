export { answerSurvey, getSurvey } from '@estacao/contract';
