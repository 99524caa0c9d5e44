import {
  type ActivityDetail,
  failed,
  idle,
  type Loaded,
  loading,
  mapLoaded,
  nextPlace,
  type Quiz,
  type QuizAttempt,
  type QuizVerdict,
  ready,
  withAnswer,
} from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

/** Where a quiz is played: in an activity, or as it stands in the list. */
export type QuizOf = { readonly activity: ActivityDetail } | { readonly quiz: number };

/** What is on its way. */
export type QuizPending = 'begin' | 'finish' | { readonly answer: number } | null;

export interface QuizState {
  readonly of: QuizOf | null;
  /** null: there is no such quiz. */
  readonly quiz: Loaded<Quiz | null>;
  /** The question that is shown, counted from 0; as many as there are where what it came to is. */
  readonly place: number;
  readonly pending: QuizPending;
  /** Why the last thing they did failed. They may try again. */
  readonly error: string | null;
}

const nothing: QuizState = { of: null, quiz: idle, place: 0, pending: null, error: null };

/** Where they go on: at the first question that is open. */
function placeIn(attempt: QuizAttempt | null): number {
  return attempt === null ? 0 : (nextPlace(attempt.questions) ?? attempt.questions.length);
}

interface Judged {
  readonly attempt: number;
  readonly place: number;
  readonly answer: number;
  readonly verdict: QuizVerdict;
}

export const quiz = createSlice({
  name: 'quiz',
  initialState: nothing,
  reducers: {
    /** A page shows this one, and has nothing of another. */
    quizOpened: (state, { payload }: PayloadAction<QuizOf>): QuizState => ({
      ...(isSame(state.of, payload) ? state : nothing),
      of: payload,
    }),
    quizRequested: (state) => state,
    started: (state): QuizState => ({ ...state, quiz: loading(state.quiz) }),
    brought: (state, { payload }: PayloadAction<Quiz | null>): QuizState => ({
      ...state,
      quiz: ready(payload),
      place: placeIn(payload?.attempt ?? null),
    }),
    notBrought: (state): QuizState => ({ ...state, quiz: failed(state.quiz) }),
    quizBegun: (state): QuizState => ({ ...state, pending: 'begin', error: null }),
    begun: (state, { payload: attempt }: PayloadAction<QuizAttempt>): QuizState => ({
      ...state,
      quiz: mapLoaded(state.quiz, (found) => found && { ...found, attempt }),
      place: placeIn(attempt),
      pending: null,
    }),
    quizAnswered: (state, { payload: answer }: PayloadAction<number>): QuizState =>
      // Of two presses the first one counts.
      state.pending === null ? { ...state, pending: { answer }, error: null } : state,
    judged: (state, { payload }: PayloadAction<Judged>): QuizState => ({
      ...state,
      pending: null,
      quiz: mapLoaded(state.quiz, (found) =>
        found?.attempt?.id === payload.attempt
          ? { ...found, attempt: withAnswer(found.attempt, payload.place, payload.answer, payload.verdict) }
          : found,
      ),
    }),
    quizGoesOn: (state): QuizState => ({ ...state, place: state.place + 1, error: null }),
    quizFinished: (state): QuizState => ({ ...state, pending: 'finish', error: null }),
    finished: (state): QuizState => ({ ...state, pending: null }),
    failed: (state, { payload }: PayloadAction<string | null>): QuizState => ({
      ...state,
      pending: null,
      error: payload,
    }),
    quizLeft: () => nothing,
  },
});

function isSame(one: QuizOf | null, other: QuizOf): boolean {
  if (one === null) return false;
  return 'quiz' in one
    ? 'quiz' in other && one.quiz === other.quiz
    : 'activity' in other && one.activity.id === other.activity.id;
}

export const { quizOpened, quizRequested, quizBegun, quizAnswered, quizGoesOn, quizFinished, quizLeft } =
  quiz.actions;

export const selectQuiz = stateOf(quiz);
