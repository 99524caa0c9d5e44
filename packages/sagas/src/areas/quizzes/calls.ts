export {
  answerQuiz,
  beginQuiz,
  earnQuizPoints,
  finishActivityQuiz,
  getActivityQuiz,
  getQuiz,
  listQuizzes,
} from '@estacao/contract';
