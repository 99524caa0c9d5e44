import { QuizPage as QuizScreen } from '@estacao/design-system/screens';
import { dataOf, quizzesPath } from '@estacao/domain';
import { quizArea } from '@estacao/sagas/quizzes';
import { Navigate, useLocation } from 'react-router-dom';
import { usePlay } from './use-play.ts';

export const areas = [quizArea];

export default function QuizPage() {
  const isNamed = new URLSearchParams(useLocation().search).has('id');
  const play = usePlay();
  if (!isNamed || dataOf(play.quiz) === null) return <Navigate to={quizzesPath} replace />;
  return <QuizScreen {...play} />;
}
