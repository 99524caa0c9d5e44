import { Quizzes } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { quizzesArea, quizzesRequested, selectQuizzes } from '@estacao/sagas/quizzes';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';

export const areas = [quizzesArea];

export default function QuizzesPage() {
  const dispatch = useDispatch();
  const quizzes = useSelector(selectQuizzes);
  return (
    <Quizzes
      quizzes={quizzes}
      now={useServerNow(dataOf(quizzes)?.[0]?.serverTime)}
      currency={usePage().station.currency}
      onRetry={() => dispatch(quizzesRequested())}
    />
  );
}
