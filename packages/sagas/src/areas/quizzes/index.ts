export { quizzesArea, quizzesRequested, selectQuizzes } from './list.ts';
export * from './play.ts';
export {
  type QuizOf,
  type QuizPending,
  quizAnswered,
  quizBegun,
  quizFinished,
  quizGoesOn,
  quizOpened,
  quizRequested,
  selectPlayedQuiz,
  selectQuiz,
} from './slice.ts';
