import { type ActivityDetail, admitsFamily } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup } from '../../kernel/lookup.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import { dependentsRequested } from './dependents.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

function* sanitiseActivity(activity: ActivityDetail<string>): SagaGenerator<ActivityDetail> {
  const { description, rules, content, course, voucherInfo } = activity;
  const texts = yield* sanitiseTexts([description, rules, content, course?.rules ?? null, voucherInfo.rules]);
  const [
    safeDescription = null,
    safeRules = null,
    safeContent = null,
    courseRules = null,
    voucherRules = null,
  ] = texts;
  const { parseError } = voucherInfo;
  if (parseError !== undefined) yield* reportOnce(`invalid voucher info: ${parseError}`, 'activity');
  return {
    ...activity,
    description: safeDescription,
    rules: safeRules,
    content: safeContent,
    course: course === null ? null : { ...course, rules: courseRules },
    voucherInfo: { rules: voucherRules },
  };
}

function fetchActivity(
  idParam: string,
  fetch: (id: number) => SagaGenerator<ActivityDetail<string>>,
): SagaGenerator<Lookup<ActivityDetail>> {
  return findById(idParam, function* fetchSafe(id) {
    return yield* sanitiseActivity(yield* fetch(id));
  });
}

const activity = defineLoadable({
  name: 'activity',
  *fetch(idParam: string): SagaGenerator<Lookup<ActivityDetail>> {
    const user = yield* requireUser();
    const query = { 'where[user_id]': user.id };
    const result = yield* fetchActivity(idParam, (id) =>
      callApi(activitiesCall('getActivity'), { params: { id }, query }),
    );
    const { data } = result;
    if (user.isCpfProven && data?.kind === 'course' && admitsFamily(data)) yield* put(dependentsRequested());
    return result;
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
  *fetch(idParam: string): SagaGenerator<Lookup<ActivityDetail>> {
    const { id: stationId } = yield* select(selectStation);
    return yield* fetchActivity(idParam, (actionId) =>
      callApi(activitiesCall('getPublicActivity'), { params: { actionId, stationId } }),
    );
  },
});

export const { select: selectPublicActivity, requested: publicActivityRequested } = publicActivity;

export const publicActivityArea = defineTextArea({
  state: publicActivity,
  isPrivate: false,
  loads: {
    *publicActivity({ id = '' }) {
      const current = yield* select(publicActivity.select);
      // For visitors, the server-rendered page already contains the activity.
      if (current.status !== 'ready' || current.data.of !== id) yield* publicActivity.load(id);
    },
  },
});
