import type { QuizPanelProps } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import {
  nextQuestionRequested,
  quizAnswered,
  quizFinished,
  quizRequested,
  quizStarted,
  selectPlayedQuiz,
  selectQuiz,
} from '@estacao/sagas/quizzes';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';

export function useQuizPlay(): Omit<QuizPanelProps, 'homeHref'> {
  const dispatch = useDispatch();
  const { questionIndex, pending, error } = useSelector(selectQuiz);
  const quiz = useSelector(selectPlayedQuiz);
  return {
    quiz,
    questionIndex,
    error,
    busy: pending === 'begin' || pending === 'finish',
    sent: typeof pending === 'object' ? (pending?.answer ?? null) : null,
    now: useServerNow(dataOf(quiz)?.serverTime),
    currency: usePage().station.currency,
    onBegin: () => dispatch(quizStarted()),
    onAnswer: (answer: number) => dispatch(quizAnswered(answer)),
    onNext: () => dispatch(nextQuestionRequested()),
    onFinish: () => dispatch(quizFinished()),
    onRetry: () => dispatch(quizRequested()),
  };
}
