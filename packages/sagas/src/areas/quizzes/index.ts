export { quizzesArea, quizzesRequested, selectQuizzes } from './list.ts';
export * from './play.ts';
export {
  nextQuestionRequested,
  type QuizPending,
  type QuizSource,
  quizAnswered,
  quizFinished,
  quizOpened,
  quizRequested,
  quizStarted,
  selectPlayedQuiz,
  selectQuiz,
} from './slice.ts';
