import { QuizPage as QuizScreen } from '@estacao/design-system/screens';
import { dataOf, quizzesPath } from '@estacao/domain';
import { quizArea } from '@estacao/sagas/quizzes';
import { Navigate, useLocation } from 'react-router-dom';
import { useQuizPlay } from './use-quiz-play.ts';

export const areas = [quizArea];

export default function QuizPage() {
  const hasId = new URLSearchParams(useLocation().search).has('id');
  const play = useQuizPlay();
  if (!hasId || dataOf(play.quiz) === null) return <Navigate to={quizzesPath} replace />;
  return <QuizScreen {...play} />;
}
