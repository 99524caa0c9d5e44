import { type ActivityDetail, letsFamilyIn } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import { dependentsRequested } from './dependents.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

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
  if (unread !== undefined) yield* reportOnce(`invalid voucher info: ${unread}`, 'activity');
  return {
    ...activity,
    description: safeDescription,
    rules: safeRules,
    content: safeContent,
    course: course === null ? null : { ...course, rules: courseRules },
    voucherInfo: { rules: ofVouchers },
  };
}

function fetchActivity(
  of: string,
  fetch: (id: number) => SagaGenerator<ActivityDetail<string>>,
): SagaGenerator<Found<ActivityDetail>> {
  return findById(of, function* fetchSafe(id) {
    return yield* safe(yield* fetch(id));
  });
}

const activity = defineLoadable({
  name: 'activity',
  *fetch(of: string): SagaGenerator<Found<ActivityDetail>> {
    const user = yield* theUser();
    const query = { 'where[user_id]': user.id };
    const found = yield* fetchActivity(of, (id) =>
      ask(activitiesCall('getActivity'), { params: { id }, query }),
    );
    const { data } = found;
    if (user.isCpfProven && data?.kind === 'course' && letsFamilyIn(data)) yield* put(dependentsRequested());
    return found;
  },
  onFailure: toastFailure,
});

export const { select: selectActivity, requested: activityRequested, succeeded: activityLoaded } = activity;

export const activityArea = defineTextArea({
  state: activity,
  isPrivate: true,
  loads: {
    activity: ({ id = '' }) => activity.load(id),
    shop: ({ activityId = '' }) => activity.load(activityId),
    survey: ({ actionId = '' }) => activity.load(actionId),
  },
});

const publicActivity = defineLoadable({
  name: 'publicActivity',
  *fetch(of: string): SagaGenerator<Found<ActivityDetail>> {
    const { id: stationId } = yield* select(selectStation);
    return yield* fetchActivity(of, (actionId) =>
      ask(activitiesCall('getPublicActivity'), { params: { actionId, stationId } }),
    );
  },
});

export const { select: selectPublicActivity, requested: publicActivityRequested } = publicActivity;

export const publicActivityArea = defineTextArea({
  state: publicActivity,
  isPrivate: false,
  loads: {
    *publicActivity({ id = '' }) {
      const loaded = yield* select(publicActivity.select);
      // Visitors' data is part of the server-rendered page.
      if (loaded.status !== 'ready' || loaded.data.of !== id) yield* publicActivity.load(id);
    },
  },
});
