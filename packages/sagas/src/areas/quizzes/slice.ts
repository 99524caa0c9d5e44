import {
  type ActivityDetail,
  idle,
  type Loaded,
  loadedFor,
  mapLoaded,
  nextQuestionIndex,
  type Quiz,
  type QuizAttempt,
  type QuizVerdict,
  withAnswer,
} from '@estacao/domain';
import { createSelector } from 'reselect';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { reportUnreadable } from './list.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

export type QuizSource = { readonly activity: ActivityDetail } | { readonly quiz: number };

export type QuizPending = 'begin' | 'finish' | { readonly answer: number } | null;

export interface QuizState {
  readonly source: QuizSource | null;
  /** Index of the shown question. It equals the number of questions while the result shows. */
  readonly questionIndex: number;
  readonly pending: QuizPending;
  readonly error: string | null;
}

function sourceKey(source: QuizSource | null): string {
  if (source === null) return '';
  return 'quiz' in source ? `quiz ${source.quiz}` : `activity ${source.activity.id}`;
}

const initialQuiz: QuizState = { source: null, questionIndex: 0, pending: null, error: null };

interface AnswerResult {
  readonly attempt: number;
  readonly questionIndex: number;
  readonly answer: number;
  readonly verdict: QuizVerdict;
}

export const quiz = createSlice({
  name: 'quiz',
  initialState: initialQuiz,
  changes: {
    quizOpened: (state, payload: QuizSource) => ({
      ...(sourceKey(state.source) === sourceKey(payload) ? state : initialQuiz),
      source: payload,
    }),
    quizRequested: (state) => state,
    quizStarted: () => ({ pending: 'begin' as const, error: null }),
    startSucceeded: (_, __: QuizAttempt) => ({ pending: null }),
    /** Ignores presses while a call is pending. */
    quizAnswered: (state, answer: number) =>
      state.pending === null ? { pending: { answer }, error: null } : state,
    answerSucceeded: (_, __: AnswerResult) => ({ pending: null }),
    nextQuestionRequested: (state) => ({ questionIndex: state.questionIndex + 1, error: null }),
    quizFinished: () => ({ pending: 'finish' as const, error: null }),
    finishSucceeded: () => ({ pending: null }),
    stepFailed: (_, payload: string | null) => ({ pending: null, error: payload }),
    quizLeft: () => initialQuiz,
  },
  reduceOther: (state, action): QuizState =>
    playedQuiz.succeeded.match(action)
      ? { ...state, questionIndex: currentIndexOf(action.payload.quiz?.attempt ?? null) }
      : state,
});

export const {
  quizOpened,
  quizRequested,
  quizStarted,
  quizAnswered,
  nextQuestionRequested,
  quizFinished,
  quizLeft,
} = quiz.actions;

export const selectQuiz: (state: object) => QuizState = stateOf(quiz);

interface PlayedQuiz {
  readonly of: string;
  /** `null` when there is no such quiz. */
  readonly quiz: Quiz | null;
}

export const noQuiz: PlayedQuiz = { of: sourceKey(null), quiz: null };

function currentIndexOf(attempt: QuizAttempt | null): number {
  return attempt === null ? 0 : (nextQuestionIndex(attempt.questions) ?? attempt.questions.length);
}

const { startSucceeded, answerSucceeded } = quiz.actions;

export const playedQuiz = defineLoadable({
  name: 'playedQuiz',
  *fetch(source: QuizSource): SagaGenerator<PlayedQuiz> {
    const fetchedQuiz = yield* nullIfNotFound(function* fetchQuiz() {
      if ('quiz' in source) return yield* callApi(quizzesCall('getQuiz'), { params: { id: source.quiz } });
      return yield* callApi(quizzesCall('getActivityQuiz'), { params: { id: source.activity.id } });
    });
    if (fetchedQuiz !== null) yield* reportUnreadable(fetchedQuiz);
    else yield* reportOnce(`missing quiz: ${sourceKey(source)}`, 'quizzes');
    return { of: sourceKey(source), quiz: fetchedQuiz };
  },
  reduce(state, action) {
    if (quizLeft.match(action)) return idle;
    if (startSucceeded.match(action)) {
      const attempt = action.payload;
      return mapLoaded(state, ({ of, quiz }) => ({ of, quiz: quiz && { ...quiz, attempt } }));
    }
    if (!answerSucceeded.match(action)) return state;
    const { attempt, questionIndex, answer, verdict } = action.payload;
    return mapLoaded(state, (current) => {
      const currentAttempt = current.quiz?.attempt;
      if (!current.quiz || currentAttempt?.id !== attempt) return current;
      return {
        ...current,
        quiz: { ...current.quiz, attempt: withAnswer(currentAttempt, questionIndex, answer, verdict) },
      };
    });
  },
});

/** Never shows the previous quiz while the next one loads. */
export const selectPlayedQuiz: (state: object) => Loaded<Quiz | null> = createSelector(
  [selectQuiz, playedQuiz.select],
  ({ source }, loaded) => loadedFor(sourceKey(source), loaded, ({ quiz }) => quiz),
);
