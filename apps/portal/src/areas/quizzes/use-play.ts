import type { QuizPanelProps } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import {
  quizAnswered,
  quizBegun,
  quizFinished,
  quizGoesOn,
  quizRequested,
  selectPlayedQuiz,
  selectQuiz,
} from '@estacao/sagas/quizzes';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';

export function usePlay(): Omit<QuizPanelProps, 'homeHref'> {
  const dispatch = useDispatch();
  const { place, pending, error } = useSelector(selectQuiz);
  const quiz = useSelector(selectPlayedQuiz);
  return {
    quiz,
    place,
    error,
    busy: pending === 'begin' || pending === 'finish',
    sent: typeof pending === 'object' ? (pending?.answer ?? null) : null,
    now: useServerNow(dataOf(quiz)?.told),
    currency: usePage().station.currency,
    onBegin: () => dispatch(quizBegun()),
    onAnswer: (answer: number) => dispatch(quizAnswered(answer)),
    onNext: () => dispatch(quizGoesOn()),
    onFinish: () => dispatch(quizFinished()),
    onRetry: () => dispatch(quizRequested()),
  };
}
