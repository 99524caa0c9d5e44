import {
  type ActivityDetail,
  idle,
  type Loaded,
  loadedFor,
  mapLoaded,
  nextPlace,
  type Quiz,
  type QuizAttempt,
  type QuizVerdict,
  withAnswer,
} from '@estacao/domain';
import { createSelector } from 'reselect';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { reportUnread } from './list.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

export type QuizOf = { readonly activity: ActivityDetail } | { readonly quiz: number };

export type QuizPending = 'begin' | 'finish' | { readonly answer: number } | null;

export interface QuizState {
  readonly of: QuizOf | null;
  /** Index of the shown question. It equals the number of questions once the result shows. */
  readonly place: number;
  readonly pending: QuizPending;
  readonly error: string | null;
}

function keyOf(of: QuizOf | null): string {
  if (of === null) return '';
  return 'quiz' in of ? `quiz ${of.quiz}` : `activity ${of.activity.id}`;
}

const nothing: QuizState = { of: null, place: 0, pending: null, error: null };

interface AnswerEnd {
  readonly attempt: number;
  readonly place: number;
  readonly answer: number;
  readonly verdict: QuizVerdict;
}

export const quiz = createSlice({
  name: 'quiz',
  initialState: nothing,
  changes: {
    quizOpened: (state, payload: QuizOf) => ({
      ...(keyOf(state.of) === keyOf(payload) ? state : nothing),
      of: payload,
    }),
    quizRequested: (state) => state,
    quizBegun: () => ({ pending: 'begin' as const, error: null }),
    beginSucceeded: (_, __: QuizAttempt) => ({ pending: null }),
    /** Ignores presses while a call is pending. */
    quizAnswered: (state, answer: number) =>
      state.pending === null ? { pending: { answer }, error: null } : state,
    answerSucceeded: (_, __: AnswerEnd) => ({ pending: null }),
    quizGoesOn: (state) => ({ place: state.place + 1, error: null }),
    quizFinished: () => ({ pending: 'finish' as const, error: null }),
    finishSucceeded: () => ({ pending: null }),
    stepFailed: (_, payload: string | null) => ({ pending: null, error: payload }),
    quizLeft: () => nothing,
  },
  also: (state, action): QuizState =>
    playedQuiz.succeeded.match(action)
      ? { ...state, place: placeIn(action.payload.quiz?.attempt ?? null) }
      : state,
});

export const { quizOpened, quizRequested, quizBegun, quizAnswered, quizGoesOn, quizFinished, quizLeft } =
  quiz.actions;

export const selectQuiz: (state: object) => QuizState = stateOf(quiz);

interface PlayedQuiz {
  readonly of: string;
  /** `null` when there is no such quiz. */
  readonly quiz: Quiz | null;
}

export const noQuiz: PlayedQuiz = { of: keyOf(null), quiz: null };

function placeIn(attempt: QuizAttempt | null): number {
  return attempt === null ? 0 : (nextPlace(attempt.questions) ?? attempt.questions.length);
}

const { beginSucceeded, answerSucceeded } = quiz.actions;

export const playedQuiz = defineLoadable({
  name: 'playedQuiz',
  *fetch(of: QuizOf): SagaGenerator<PlayedQuiz> {
    const found = yield* orNull(function* fetchQuiz() {
      if ('quiz' in of) return yield* ask(quizzesCall('getQuiz'), { params: { id: of.quiz } });
      return yield* ask(quizzesCall('getActivityQuiz'), { params: { id: of.activity.id } });
    });
    if (found !== null) yield* reportUnread(found);
    else yield* reportOnce(`a quiz that is not there: ${keyOf(of)}`, 'quizzes');
    return { of: keyOf(of), quiz: found };
  },
  reduce(state, action) {
    if (quizLeft.match(action)) return idle;
    if (beginSucceeded.match(action)) {
      const attempt = action.payload;
      return mapLoaded(state, ({ of, quiz }) => ({ of, quiz: quiz && { ...quiz, attempt } }));
    }
    if (!answerSucceeded.match(action)) return state;
    const { attempt, place, answer, verdict } = action.payload;
    return mapLoaded(state, (found) => {
      const before = found.quiz?.attempt;
      if (!found.quiz || before?.id !== attempt) return found;
      return { ...found, quiz: { ...found.quiz, attempt: withAnswer(before, place, answer, verdict) } };
    });
  },
});

/** Never shows the previous quiz while the next one loads. */
export const selectPlayedQuiz: (state: object) => Loaded<Quiz | null> = createSelector(
  [selectQuiz, playedQuiz.select],
  ({ of }, loaded) => loadedFor(keyOf(of), loaded, ({ quiz }) => quiz),
);
