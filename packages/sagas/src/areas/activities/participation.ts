import { type Failure, textsOf } from '@estacao/contract';
import {
  type ActivityDetail,
  admitsFamily,
  type Cents,
  type CourseConsents,
  type Dependent,
  dataOf,
  paths,
  rewardOf,
  type Voucher,
  voucherTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { isTransient } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { waitUntilLeft } from '../../kernel/route-scope.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, snackbarRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';
import { prepareVoucher } from '../vouchers/prepare-voucher.ts';
import { selectDependents } from './dependents.ts';
import { activityRequested } from './detail.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

export interface Vote {
  readonly label: string;
  readonly votes: number;
  /** Only set when several questions were asked. */
  readonly question?: string;
}

/** Null fields use the dialog's default texts. */
export interface Feedback {
  readonly title: string | null;
  readonly text: string | null;
  readonly isLost: boolean;
  readonly earned: Cents;
  readonly code: string | null;
  /** Lottie data. It arrives after the texts, or never. */
  readonly animation: object | null;
  readonly votes: readonly Vote[];
}

export interface FeedbackOverrides extends Partial<Omit<Feedback, 'animation'>> {
  readonly animation?: number | null;
}

interface ParticipationRequest {
  readonly activity: ActivityDetail;
  readonly consents?: CourseConsents | undefined;
}

export interface ParticipationState {
  readonly activityId: number | null;
  readonly isPending: boolean;
  readonly error: string | null;
  readonly feedback: Feedback | null;
  readonly issued: Voucher | null;
}

const idle: ParticipationState = {
  activityId: null,
  isPending: false,
  error: null,
  feedback: null,
  issued: null,
};

interface Outcome extends Pick<ParticipationState, 'feedback' | 'issued'> {
  readonly activity: ActivityDetail;
  readonly animation: number | null;
}

const participation = createSlice({
  name: 'participation',
  initialState: idle,
  changes: {
    /**
     * Dispatched once all questions are answered. Buys, agrees or enrols, depending on the activity's kind.
     */
    participationRequested: (state, _: ParticipationRequest) => state,
    participationStarted: (_, payload: ActivityDetail) => ({
      ...idle,
      activityId: payload.id,
      isPending: true,
    }),
    participationSucceeded: (_, { activity, feedback, issued }: Outcome) => ({
      ...idle,
      activityId: activity.id,
      feedback,
      issued,
    }),
    animationSucceeded: (state, payload: { id: number; animation: object }) =>
      state.activityId === payload.id && state.feedback !== null
        ? { ...state, feedback: { ...state.feedback, animation: payload.animation } }
        : state,
    participationFailed: (_, payload: Failure) => ({ isPending: false, error: textsOf(payload)[0] ?? null }),
    feedbackClosed: (state, _: string) => (state.isPending ? state : idle),
    pageLeft: (state) => (state.isPending ? state : idle),
  },
});

export const { participationRequested, feedbackClosed } = participation.actions;
const { participationStarted, participationSucceeded, animationSucceeded, participationFailed, pageLeft } =
  participation.actions;

function hasOutcome({ feedback, issued }: ParticipationState): boolean {
  return feedback !== null || issued !== null;
}

const selectState = stateOf(participation);

/** Returns the idle state for any other activity. */
export function selectParticipation(state: StoreState, activityId: number | undefined): ParticipationState {
  const current = selectState(state);
  return current.activityId === activityId ? current : idle;
}

function* selectFamily(activity: ActivityDetail): SagaGenerator<readonly Dependent[]> {
  return admitsFamily(activity) ? (dataOf(yield* select(selectDependents)) ?? []) : [];
}

function* enrolIn({ activity, consents }: ParticipationRequest, courseId: number): SagaGenerator<Voucher> {
  const { id } = yield* requireUser();
  const dependents = yield* selectFamily(activity);
  const fingerprint = {
    action_id: activity.id,
    presential_course_id: courseId,
    user: id,
    rules_accepted: consents?.rules === true,
    data_use_accepted: consents?.data === true,
  };
  // Family members stay out of the fingerprint. Loading them between two tries must not start a new attempt.
  const body = { ...fingerprint, ...(dependents.length > 0 ? { dependentes: [...dependents] } : {}) };
  const voucher = yield* callApiOnce(
    `${id}:enrol:${activity.id}`,
    activitiesCall('enrol'),
    { body },
    fingerprint,
  );
  const preparedVoucher = yield* prepareVoucher(voucher);
  return { ...preparedVoucher, rules: preparedVoucher.rules ?? activity.voucherInfo.rules };
}

function* agreeTo({ id: activityId }: ActivityDetail): SagaGenerator<string | null> {
  const { id } = yield* requireUser();
  const body = { action_id: activityId, user_id: id, agreement: true };
  return (yield* callApiOnce(`${id}:agree:${activityId}`, activitiesCall('agree'), { body })).code;
}

function* buy({ id: activityId }: ActivityDetail): SagaGenerator<string> {
  const { id } = yield* requireUser();
  const body = { activity: activityId, user: id };
  return (yield* callApiOnce(`${id}:buy:${activityId}`, activitiesCall('buyCoupon'), { body })).code;
}

export function completeParticipation(
  activity: ActivityDetail,
  { animation, ...overrides }: FeedbackOverrides = {},
) {
  const defaults = {
    title: null,
    text: activity.feedbackMessage,
    isLost: false,
    earned: rewardOf(activity),
    code: null,
    votes: [],
  };
  return participationSucceeded({
    activity,
    feedback: { ...defaults, ...overrides, animation: null },
    issued: null,
    animation: animation === undefined ? activity.feedbackAnimation : animation,
  });
}

/**
 * Single-flight. `send` makes the call for a kind of activity. After a rejection the page shows the reason.
 */
export function participateWith<W extends { readonly activity: ActivityDetail }>(
  send: (request: W) => SagaGenerator<FeedbackOverrides | Voucher>,
) {
  return safe(
    function* takePart({ payload }: PayloadAction<W>): SagaGenerator<void> {
      const { activity } = payload;
      const state = yield* select(selectState);
      if (hasOutcome(state) || state.isPending) return;
      yield* put(participationStarted(activity));
      yield* put(errorsDismissed());
      const result = yield* send(payload);
      if (!('rules' in result)) yield* put(completeParticipation(activity, result));
      else {
        yield* put(participationSucceeded({ activity, feedback: null, issued: result, animation: null }));
        yield* put(snackbarRaised({ text: voucherTexts.issued }));
      }
    },
    handleFailure,
    'participation',
  );
}

const takePart = participateWith(function* send(
  request: ParticipationRequest,
): SagaGenerator<FeedbackOverrides | Voucher> {
  const { activity } = request;
  const { kind, course } = activity;
  if (kind === 'course' && course !== null) return yield* enrolIn(request, course.id);
  return { code: kind === 'agreement' ? yield* agreeTo(activity) : yield* buy(activity) };
});

/** The feedback stays when the animation fails to load. */
function* loadAnimation({ payload }: PayloadAction<Outcome>): SagaGenerator<void> {
  const { activity, feedback, animation: animationId } = payload;
  if (feedback === null || animationId === null) return;
  const { id } = activity;
  try {
    const { animation } = yield* callApi(activitiesCall('getAnimation'), { params: { id: animationId } });
    yield* put(animationSucceeded({ id, animation }));
  } catch {}
}

/** A rejection means that the activity on the page is outdated, so fetch it again. */
function* handleFailure(failure: Failure): SagaGenerator<void> {
  yield* put(participationFailed(failure));
  yield* toastFailure(failure);
  const { activityId } = yield* select(selectState);
  if (failure.kind === 'http' && !isTransient(failure) && activityId !== null)
    yield* put(activityRequested(String(activityId)));
}

function* leavePage({ payload: path }: PayloadAction<string>): SagaGenerator<void> {
  yield* put(pointsRequested());
  const { navigation } = yield* theEnvironment();
  navigation.go(path === paths.purchases ? paths.purchases : paths.home);
}

export const participationArea = defineTextArea({
  state: participation,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(participationRequested, takePart);
    yield* takeEvery(participationSucceeded, loadAnimation);
    yield* takeEvery(feedbackClosed, leavePage);
  },
  whileOnRoute: {
    *activity(): SagaGenerator<void> {
      try {
        yield* waitUntilLeft('activity');
      } finally {
        yield* put(pageLeft());
      }
    },
  },
});
