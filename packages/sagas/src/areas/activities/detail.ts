import { CallError } from '@estacao/contract';
import { type ActivityDetail, type Loaded, letsFamilyIn, loadedFor } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import { dependentsRequested } from './dependents.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

/** By what stands in the address, which may be anything. */
export interface FoundActivity {
  readonly of: string;
  /** Nothing: there is no such activity, or no longer. */
  readonly activity: ActivityDetail | null;
}

function* safe(activity: ActivityDetail<string>): SagaGenerator<ActivityDetail> {
  const { description, rules, content, course, voucherInfo } = activity;
  const texts = yield* cleaned([description, rules, content, course?.rules ?? null, voucherInfo.rules]);
  const [
    safeDescription = null,
    safeRules = null,
    safeContent = null,
    courseRules = null,
    ofVouchers = null,
  ] = texts;
  const { unread } = voucherInfo;
  if (unread !== undefined) yield* reportOnce(`voucher info that nobody can read: ${unread}`, 'activity');
  return {
    ...activity,
    description: safeDescription,
    rules: safeRules,
    content: safeContent,
    course: course === null ? null : { ...course, rules: courseRules },
    voucherInfo: { rules: ofVouchers },
  };
}

function* orNone(
  of: string,
  bring: (id: number) => SagaGenerator<ActivityDetail<string>>,
): SagaGenerator<FoundActivity> {
  const id = idOf(of);
  if (id === undefined) return { of, activity: null };
  try {
    return { of, activity: yield* safe(yield* bring(id)) };
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'http' && error.failure.status === 404)
      return { of, activity: null };
    throw error;
  }
}

/** An activity as a member sees it. */
const activity = defineLoadable({
  name: 'activity',
  *fetch(of: string): SagaGenerator<FoundActivity> {
    const user = yield* theUser();
    const found = yield* orNone(of, function* bring(id) {
      return yield* ask(activitiesCall('getActivity'), {
        params: { id },
        query: { 'where[user_id]': user.id },
      });
    });
    const { activity } = found;
    // Nobody else's page has a use for the family.
    if (user.isCpfProven && activity?.kind === 'course' && letsFamilyIn(activity))
      yield* put(dependentsRequested());
    return found;
  },
  onFailure: (failure) => toastFailure(failure),
});

export const { select: selectActivity, requested: activityRequested, succeeded: activityLoaded } = activity;

/** The activity at an address; what another one was is not shown there, not even meanwhile. */
export function activityAt(of: string, loaded: Loaded<FoundActivity>): Loaded<ActivityDetail | null> {
  return loadedFor(of, loaded, ({ activity }) => activity);
}

export const activityArea = defineTextArea({
  state: activity,
  isPrivate: true,
  loads: {
    activity: ({ id = '' }) => activity.load(id),
    // Where its products are chosen.
    shop: ({ activityId = '' }) => activity.load(activityId),
    // Where what it asks is answered by itself.
    survey: ({ actionId = '' }) => activity.load(actionId),
  },
});

/** An activity as anybody sees it. */
const publicActivity = defineLoadable({
  name: 'publicActivity',
  *fetch(of: string): SagaGenerator<FoundActivity> {
    const { id: stationId } = yield* select(selectStation);
    return yield* orNone(of, function* bring(actionId) {
      return yield* ask(activitiesCall('getPublicActivity'), { params: { actionId, stationId } });
    });
  },
});

export const { select: selectPublicActivity, requested: publicActivityRequested } = publicActivity;

export const publicActivityArea = defineTextArea({
  state: publicActivity,
  isPrivate: false,
  loads: {
    *publicActivity({ id = '' }) {
      const loaded = yield* select(publicActivity.select);
      // What came with the page needn't be asked for again.
      if (loaded.status !== 'ready' || loaded.data.of !== id) yield* publicActivity.load(id);
    },
  },
});
