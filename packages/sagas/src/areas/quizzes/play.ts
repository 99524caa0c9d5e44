import { type Failure, failureOf, textsOf } from '@estacao/contract';
import {
  type ActivityDetail,
  dataOf,
  formatStationCurrency,
  hasPassed,
  paths,
  type Quiz,
  quizTexts,
  scoreOf,
} from '@estacao/domain';
import {
  call,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { isTransient } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { parseId } from '../../kernel/parse-id.ts';
import { waitUntilLeft } from '../../kernel/route-scope.ts';
import { onActivity } from '../activities/on-activity.ts';
import { type FeedbackOverrides, participateWith } from '../activities/participation.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import {
  noQuiz,
  playedQuiz,
  type QuizSource,
  quiz,
  quizAnswered,
  quizFinished,
  quizLeft,
  quizOpened,
  quizRequested,
  quizStarted,
  selectPlayedQuiz,
  selectQuiz,
} from './slice.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

const { startSucceeded, answerSucceeded, finishSucceeded, stepFailed } = quiz.actions;

/** Feedback animations by id: passed (unless the activity has its own) and failed. */
const CONFETTI = 1;
const RAIN = 4;

const failureTexts = {
  passHint: 'Para passar, acerte pelo menos metade.',
  saved: 'As suas respostas estão guardadas: abra o quiz de novo para concluir.',
} as const;

function* loadQuiz(): SagaGenerator<void> {
  const { source } = yield* select(selectQuiz);
  if (source !== null) yield* playedQuiz.load(source);
}

function* selectCurrentQuiz(): SagaGenerator<
  { readonly source: QuizSource; readonly loadedQuiz: Quiz } | undefined
> {
  const { source } = yield* select(selectQuiz);
  const loadedQuiz = dataOf(yield* select(selectPlayedQuiz)) ?? null;
  return source === null || loadedQuiz === null ? undefined : { source, loadedQuiz };
}

const offlineText = 'Sem conexão. Nada se perdeu: tente de novo.';

/** A refusal may mean that another device has moved on, so the quiz is reloaded. */
function* handleFailure(failure: Failure): SagaGenerator<void> {
  const isOffline = failure.kind === 'offline' || failure.kind === 'timeout';
  yield* put(stepFailed(isOffline ? offlineText : (textsOf(failure)[0] ?? null)));
  if (failure.kind === 'http' && !isTransient(failure)) yield* loadQuiz();
}

function withFailureHandling<Args extends unknown[]>(
  name: string,
  flow: (...args: Args) => SagaGenerator<void>,
) {
  return function* run(...args: Args): SagaGenerator<void> {
    try {
      // Ignores responses that arrive after the member has left the page.
      yield* race({ done: call(flow, ...args), pageLeft: take(quizLeft) });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'bug') (yield* theEnvironment()).report(thrown, name);
      yield* handleFailure(failure);
    }
  };
}

const startQuiz = withFailureHandling('quizBegun', function* startQuiz(): SagaGenerator<void> {
  const current = yield* selectCurrentQuiz();
  if (current === undefined) return;
  yield* put(
    startSucceeded(yield* callApi(quizzesCall('beginQuiz'), { params: { id: current.loadedQuiz.id } })),
  );
});

const answerQuestion = withFailureHandling(
  'quizAnswered',
  function* answerQuestion({ payload }: PayloadAction<number>): SagaGenerator<void> {
    const { questionIndex } = yield* select(selectQuiz);
    const loadedQuiz = (yield* selectCurrentQuiz())?.loadedQuiz;
    if (loadedQuiz?.attempt == null) return;
    // The server accepts the same answer twice, so a lost response can be retried.
    const verdict = yield* callApi(quizzesCall('answerQuiz'), {
      params: { id: loadedQuiz.id },
      body: { question: questionIndex + 1, answer: payload, attempt: loadedQuiz.attempt.id },
    });
    yield* put(answerSucceeded({ attempt: loadedQuiz.attempt.id, questionIndex, answer: payload, verdict }));
  },
);

function* earnPoints(loadedQuiz: Quiz): SagaGenerator<void> {
  const { id, establishmentId, station } = yield* requireUser();
  const body = {
    cardid: loadedQuiz.id,
    accountnumber: id,
    points: loadedQuiz.points,
    establishment: establishmentId ?? station.id,
  };
  try {
    const { points } = yield* callApiOnce(`${id}:quiz:${loadedQuiz.id}`, quizzesCall('earnQuizPoints'), {
      body,
    });
    const { currency } = yield* select(selectStation);
    const pointsText = formatStationCurrency(points, currency).replace(/,00(?!\d)/, '');
    yield* put(finishSucceeded());
    yield* put(toastRaised({ text: quizTexts.completed(pointsText), variant: 'success' }));
    yield* put(pointsRequested());
    const { source } = yield* select(selectQuiz);
    // A member who has left the quiz is not redirected.
    if (source !== null && 'quiz' in source && source.quiz === loadedQuiz.id)
      (yield* theEnvironment()).navigation.go(paths.home);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theEnvironment()).report(thrown, 'quizFinished');
    yield* toastFailure(failure);
    yield* put(stepFailed(null));
  }
}

interface FinishedQuiz {
  readonly activity: ActivityDetail;
  readonly loadedQuiz: Quiz;
}

/**
 * Finishes a quiz of an activity. If the call fails, the quiz shows as lost, and the member can finish it
 * later.
 */
const finishActivityQuiz = participateWith(function* send({
  activity,
  loadedQuiz,
}: FinishedQuiz): SagaGenerator<FeedbackOverrides> {
  const { id, establishmentId } = yield* requireUser();
  const body = { action: activity.id, user: id, establishment: establishmentId, type_id: 6 };
  try {
    const { percentage, earned } = yield* callApiOnce(
      `${id}:quiz-of:${activity.id}:${loadedQuiz.attempt?.id}`,
      quizzesCall('finishActivityQuiz'),
      { body },
    );
    const score = quizTexts.score(scoreOf(loadedQuiz.attempt?.questions ?? []));
    const hasWon = hasPassed({ percentage });
    const comment = hasWon ? activity.feedbackMessage : failureTexts.passHint;
    return {
      title: hasWon ? quizTexts.passed : quizTexts.failed,
      text: comment === null ? score : `${score} ${comment}`,
      isLost: !hasWon,
      earned,
      animation: hasWon ? (activity.feedbackAnimation ?? CONFETTI) : RAIN,
    };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theEnvironment()).report(thrown, 'quizFinished');
    const [reason = ''] = textsOf(failure);
    const isSaved = failure.kind !== 'http' || isTransient(failure);
    return {
      title: quizTexts.failed,
      text: isSaved ? `${reason}. ${failureTexts.saved}` : reason,
      isLost: true,
      earned: 0,
      animation: RAIN,
    };
  }
});

function* finishQuiz(): SagaGenerator<void> {
  const current = yield* selectCurrentQuiz();
  if (current === undefined) return;
  const { source, loadedQuiz } = current;
  if ('quiz' in source) return yield* earnPoints(loadedQuiz);
  yield* finishActivityQuiz({ type: quizFinished.type, payload: { activity: source.activity, loadedQuiz } });
  yield* put(finishSucceeded());
}

function* openActivityQuiz(activity: ActivityDetail): SagaGenerator<void> {
  yield* put(quizOpened({ activity }));
}

export const quizArea = defineArea({
  state: [quiz, playedQuiz],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLatest([quizOpened, quizRequested, quizLeft], loadQuiz);
    yield* takeLeading(quizStarted, startQuiz);
    yield* takeLeading(quizAnswered, answerQuestion);
    yield* takeLeading(quizFinished, finishQuiz);
    yield* fork(onActivity, ['quiz'] as const, openActivityQuiz);
  },
  loads: {
    *quiz(): SagaGenerator<void> {
      const { search } = new URL((yield* theEnvironment()).navigation.currentPath(), 'http://portal');
      const id = parseId(new URLSearchParams(search).get('id') ?? '');
      yield* put(id === undefined ? playedQuiz.succeeded(noQuiz) : quizOpened({ quiz: id }));
    },
  },
  whileOnRoute: {
    *quiz(): SagaGenerator<void> {
      yield* leaveQuiz('quiz');
    },
    *activity(): SagaGenerator<void> {
      yield* leaveQuiz('activity');
    },
  },
});

function* leaveQuiz(route: string): SagaGenerator<void> {
  try {
    yield* waitUntilLeft(route);
  } finally {
    yield* put(quizLeft());
  }
}
