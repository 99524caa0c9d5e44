import { type Failure, textsOf } from '@estacao/contract';
import {
  type ActivityDetail,
  type Cents,
  type CourseConsents,
  type Dependent,
  dataOf,
  letsFamilyIn,
  paths,
  rewardOf,
  type Voucher,
  voucherTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isPassing } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { untilLeft } from '../../kernel/route-scope.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, snackbarRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { wholeVoucher } from '../vouchers/whole.ts';
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

export interface Told extends Partial<Omit<Feedback, 'animation'>> {
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
    animationFound: (state, payload: { id: number; animation: object }) =>
      state.activityId === payload.id && state.feedback !== null
        ? { ...state, feedback: { ...state.feedback, animation: payload.animation } }
        : state,
    participationFailed: (_, payload: Failure) => ({ isPending: false, error: textsOf(payload)[0] ?? null }),
    participationLeft: (state, _: string) => (state.isPending ? state : idle),
    pageLeft: (state) => (state.isPending ? state : idle),
  },
});

export const { participationRequested, participationLeft } = participation.actions;
const { participationStarted, participationSucceeded, animationFound, participationFailed, pageLeft } =
  participation.actions;

function isDone({ feedback, issued }: ParticipationState): boolean {
  return feedback !== null || issued !== null;
}

const selectState = stateOf(participation);

/** Returns the idle state for any other activity. */
export function selectParticipation(state: StoreState, activityId: number | undefined): ParticipationState {
  const found = selectState(state);
  return found.activityId === activityId ? found : idle;
}

function* family(activity: ActivityDetail): SagaGenerator<readonly Dependent[]> {
  return letsFamilyIn(activity) ? (dataOf(yield* select(selectDependents)) ?? []) : [];
}

function* enrolIn({ activity, consents }: ParticipationRequest, courseId: number): SagaGenerator<Voucher> {
  const { id } = yield* theUser();
  const dependents = yield* family(activity);
  const wanted = {
    action_id: activity.id,
    presential_course_id: courseId,
    user: id,
    rules_accepted: consents?.rules === true,
    data_use_accepted: consents?.data === true,
  };
  // Family members stay out of the fingerprint. Loading them between two tries must not start a new attempt.
  const body = { ...wanted, ...(dependents.length > 0 ? { dependentes: [...dependents] } : {}) };
  const voucher = yield* askOnce(`${id}:enrol:${activity.id}`, activitiesCall('enrol'), { body }, wanted);
  const whole = yield* wholeVoucher(voucher);
  return { ...whole, rules: whole.rules ?? activity.voucherInfo.rules };
}

function* agreeTo({ id: activityId }: ActivityDetail): SagaGenerator<string | null> {
  const { id } = yield* theUser();
  const body = { action_id: activityId, user_id: id, agreement: true };
  return (yield* askOnce(`${id}:agree:${activityId}`, activitiesCall('agree'), { body })).code;
}

function* buy({ id: activityId }: ActivityDetail): SagaGenerator<string> {
  const { id } = yield* theUser();
  const body = { activity: activityId, user: id };
  return (yield* askOnce(`${id}:buy:${activityId}`, activitiesCall('buyCoupon'), { body })).code;
}

export function tookPart(activity: ActivityDetail, { animation, ...told }: Told = {}) {
  const asItSays = {
    title: null,
    text: activity.feedbackMessage,
    isLost: false,
    earned: rewardOf(activity),
    code: null,
    votes: [],
  };
  return participationSucceeded({
    activity,
    feedback: { ...asItSays, ...told, animation: null },
    issued: null,
    animation: animation === undefined ? activity.feedbackAnimation : animation,
  });
}

/** Single-flight: `send` makes the call of one activity kind. The page shows why it was rejected. */
export function takingPart<W extends { readonly activity: ActivityDetail }>(
  send: (wanted: W) => SagaGenerator<Told | Voucher>,
) {
  return safe(
    function* takePart({ payload }: PayloadAction<W>): SagaGenerator<void> {
      const { activity } = payload;
      const state = yield* select(selectState);
      if (isDone(state) || state.isPending) return;
      yield* put(participationStarted(activity));
      yield* put(errorsDismissed());
      const told = yield* send(payload);
      if (!('rules' in told)) yield* put(tookPart(activity, told));
      else {
        yield* put(participationSucceeded({ activity, feedback: null, issued: told, animation: null }));
        yield* put(snackbarRaised({ text: voucherTexts.issued }));
      }
    },
    explain,
    'participation',
  );
}

const takePart = takingPart(function* send(request: ParticipationRequest): SagaGenerator<Told | Voucher> {
  const { activity } = request;
  const { kind, course } = activity;
  if (kind === 'course' && course !== null) return yield* enrolIn(request, course.id);
  return { code: kind === 'agreement' ? yield* agreeTo(activity) : yield* buy(activity) };
});

/** The feedback stays when the animation fails to load. */
function* celebrate({ payload }: PayloadAction<Outcome>): SagaGenerator<void> {
  const { activity, feedback, animation: wanted } = payload;
  if (feedback === null || wanted === null) return;
  const { id } = activity;
  try {
    const { animation } = yield* ask(activitiesCall('getAnimation'), { params: { id: wanted } });
    yield* put(animationFound({ id, animation }));
  } catch {}
}

/** A rejection means that the activity on the page is outdated, so fetch it again. */
function* explain(failure: Failure): SagaGenerator<void> {
  yield* put(participationFailed(failure));
  yield* toastFailure(failure);
  const { activityId } = yield* select(selectState);
  if (failure.kind === 'http' && !isPassing(failure) && activityId !== null)
    yield* put(activityRequested(String(activityId)));
}

function* leave({ payload: path }: PayloadAction<string>): SagaGenerator<void> {
  yield* put(pointsRequested());
  const { navigation } = yield* theWorld();
  navigation.go(path === paths.purchases ? paths.purchases : paths.home);
}

export const participationArea = defineTextArea({
  state: participation,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(participationRequested, takePart);
    yield* takeEvery(participationSucceeded, celebrate);
    yield* takeEvery(participationLeft, leave);
  },
  stays: {
    *activity(): SagaGenerator<void> {
      try {
        yield* untilLeft('activity');
      } finally {
        yield* put(pageLeft());
      }
    },
  },
});
