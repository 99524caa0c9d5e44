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
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isPassing } from '../../kernel/failure.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { untilLeft } from '../../kernel/route-scope.ts';
import { type Told, takingPart } from '../activities/participation.ts';
import { onActivity } from '../activities/shown.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import {
  noQuiz,
  playedQuiz,
  type QuizOf,
  quiz,
  quizAnswered,
  quizBegun,
  quizFinished,
  quizLeft,
  quizOpened,
  quizRequested,
  selectPlayedQuiz,
  selectQuiz,
} from './slice.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

const { beginSucceeded, answerSucceeded, finishSucceeded, stepFailed } = quiz.actions;

/** Feedback animations by id: passed (unless the activity has its own) and failed. */
const CONFETTI = 1;
const RAIN = 4;

const lostTexts = {
  more: 'Para passar, acerte pelo menos metade.',
  kept: 'As suas respostas estão guardadas: abra o quiz de novo para concluir.',
} as const;

function* load(): SagaGenerator<void> {
  const { of } = yield* select(selectQuiz);
  if (of !== null) yield* playedQuiz.load(of);
}

function* thePlayed(): SagaGenerator<{ readonly of: QuizOf; readonly played: Quiz } | undefined> {
  const { of } = yield* select(selectQuiz);
  const played = dataOf(yield* select(selectPlayedQuiz)) ?? null;
  return of === null || played === null ? undefined : { of, played };
}

const offline = 'Sem conexão. Nada se perdeu: tente de novo.';

/** After a refusal, another device may have moved on: the quiz is reloaded. */
function* explain(failure: Failure): SagaGenerator<void> {
  const isOffline = failure.kind === 'offline' || failure.kind === 'timeout';
  yield* put(stepFailed(isOffline ? offline : (textsOf(failure)[0] ?? null)));
  if (failure.kind === 'http' && !isPassing(failure)) yield* load();
}

function explained<Args extends unknown[]>(name: string, work: (...args: Args) => SagaGenerator<void>) {
  return function* explaining(...args: Args): SagaGenerator<void> {
    try {
      // Ignores responses that arrive after the page was left.
      yield* race({ done: call(work, ...args), left: take(quizLeft) });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'bug') (yield* theWorld()).report(thrown, name);
      yield* explain(failure);
    }
  };
}

const begin = explained('quizBegun', function* begin(): SagaGenerator<void> {
  const found = yield* thePlayed();
  if (found === undefined) return;
  yield* put(beginSucceeded(yield* ask(quizzesCall('beginQuiz'), { params: { id: found.played.id } })));
});

const answer = explained(
  'quizAnswered',
  function* answer({ payload }: PayloadAction<number>): SagaGenerator<void> {
    const { place } = yield* select(selectQuiz);
    const played = (yield* thePlayed())?.played;
    if (played?.attempt == null) return;
    // The server accepts the same answer twice, so a lost response can be retried.
    const verdict = yield* ask(quizzesCall('answerQuiz'), {
      params: { id: played.id },
      body: { question: place + 1, answer: payload, attempt: played.attempt.id },
    });
    yield* put(answerSucceeded({ attempt: played.attempt.id, place, answer: payload, verdict }));
  },
);

function* earn(played: Quiz): SagaGenerator<void> {
  const { id, establishmentId, station } = yield* theUser();
  const body = {
    cardid: played.id,
    accountnumber: id,
    points: played.points,
    establishment: establishmentId ?? station.id,
  };
  try {
    const { points } = yield* askOnce(`${id}:quiz:${played.id}`, quizzesCall('earnQuizPoints'), { body });
    const { currency } = yield* select(selectStation);
    const worth = formatStationCurrency(points, currency).replace(/,00(?!\d)/, '');
    yield* put(finishSucceeded());
    yield* put(toastRaised({ text: quizTexts.completed(worth), variant: 'success' }));
    yield* put(pointsRequested());
    const { of } = yield* select(selectQuiz);
    // A member who has left the quiz is not redirected.
    if (of !== null && 'quiz' in of && of.quiz === played.id) (yield* theWorld()).navigation.go(paths.home);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theWorld()).report(thrown, 'quizFinished');
    yield* toastFailure(failure);
    yield* put(stepFailed(null));
  }
}

interface Ended {
  readonly activity: ActivityDetail;
  readonly played: Quiz;
}

/** Ends a quiz in an activity. Without a result it shows as lost and can be finished later. */
const end = takingPart(function* send({ activity, played }: Ended): SagaGenerator<Told> {
  const { id, establishmentId } = yield* theUser();
  const body = { action: activity.id, user: id, establishment: establishmentId, type_id: 6 };
  try {
    const { percentage, earned } = yield* askOnce(
      `${id}:quiz-of:${activity.id}:${played.attempt?.id}`,
      quizzesCall('finishActivityQuiz'),
      { body },
    );
    const score = quizTexts.score(scoreOf(played.attempt?.questions ?? []));
    const won = hasPassed({ percentage });
    const more = won ? activity.feedbackMessage : lostTexts.more;
    return {
      title: won ? quizTexts.passed : quizTexts.failed,
      text: more === null ? score : `${score} ${more}`,
      isLost: !won,
      earned,
      animation: won ? (activity.feedbackAnimation ?? CONFETTI) : RAIN,
    };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theWorld()).report(thrown, 'quizFinished');
    const [why = ''] = textsOf(failure);
    const isKept = failure.kind !== 'http' || isPassing(failure);
    return {
      title: quizTexts.failed,
      text: isKept ? `${why}. ${lostTexts.kept}` : why,
      isLost: true,
      earned: 0,
      animation: RAIN,
    };
  }
});

function* finish(): SagaGenerator<void> {
  const found = yield* thePlayed();
  if (found === undefined) return;
  const { of, played } = found;
  if ('quiz' in of) return yield* earn(played);
  yield* end({ type: quizFinished.type, payload: { activity: of.activity, played } });
  yield* put(finishSucceeded());
}

function* ofActivity(activity: ActivityDetail): SagaGenerator<void> {
  yield* put(quizOpened({ activity }));
}

export const quizArea = defineArea({
  state: [quiz, playedQuiz],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLatest([quizOpened, quizRequested, quizLeft], load);
    yield* takeLeading(quizBegun, begin);
    yield* takeLeading(quizAnswered, answer);
    yield* takeLeading(quizFinished, finish);
    yield* fork(onActivity, ['quiz'] as const, ofActivity);
  },
  loads: {
    *quiz(): SagaGenerator<void> {
      const { search } = new URL((yield* theWorld()).navigation.here(), 'http://portal');
      const id = idOf(new URLSearchParams(search).get('id') ?? '');
      yield* put(id === undefined ? playedQuiz.succeeded(noQuiz) : quizOpened({ quiz: id }));
    },
  },
  stays: {
    *quiz(): SagaGenerator<void> {
      yield* forget('quiz');
    },
    *activity(): SagaGenerator<void> {
      yield* forget('activity');
    },
  },
});

function* forget(route: string): SagaGenerator<void> {
  try {
    yield* untilLeft(route);
  } finally {
    yield* put(quizLeft());
  }
}
