export { quizzesArea, quizzesRequested, selectQuizzes } from './list.ts';
export { quizArea } from './play.ts';
export {
  type QuizOf,
  type QuizPending,
  type QuizState,
  quizAnswered,
  quizBegun,
  quizFinished,
  quizGoesOn,
  quizOpened,
  quizRequested,
  selectQuiz,
} from './slice.ts';
