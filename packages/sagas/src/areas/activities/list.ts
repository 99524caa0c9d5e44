import type { Cents, MemberActivity } from '@estacao/domain';
import { all, call, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { wait } from '../../kernel/wait.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

/** A station may configure a delay to show the home page's skeleton. */
export function* pauseHome(): SagaGenerator<void> {
  const { homeDelayMs } = yield* select(selectPacing);
  if (homeDelayMs > 0) yield* wait(homeDelayMs);
}

/** Prices by activity. They are optional, so a failure is ignored. */
function* fetchPrices(): SagaGenerator<ReadonlyMap<number, Cents>> {
  const { establishmentId } = yield* requireUser();
  if (establishmentId === null) return new Map();
  try {
    const coupons = yield* callApi(activitiesCall('listCoupons'), { params: { id: establishmentId } });
    return new Map(coupons.map(({ activityId, price }) => [activityId, price]));
  } catch {
    return new Map();
  }
}

function* fetchActivities(): SagaGenerator<readonly MemberActivity[]> {
  const { id } = yield* requireUser();
  return yield* callApi(activitiesCall('listMemberActivities'), { params: { id } });
}

const list = defineLoadable<readonly MemberActivity[], [isHome?: boolean]>({
  name: 'activities',
  *fetch(isHome = false): SagaGenerator<readonly MemberActivity[]> {
    if (isHome) yield* pauseHome();
    const { memberActivities, prices } = yield* all({
      memberActivities: call(fetchActivities),
      prices: call(fetchPrices),
    });
    return memberActivities.map((activity) =>
      activity.kind === 'coupon' && activity.price === null
        ? { ...activity, price: prices.get(activity.id) ?? null }
        : activity,
    );
  },
  onFailure: toastFailure,
});

export const { select: selectActivities, requested: activitiesRequested } = list;

export const activityListArea = defineArea({
  state: list,
  isPrivate: true,
  loads: { home: () => list.load(true), activities: () => list.load() },
});
