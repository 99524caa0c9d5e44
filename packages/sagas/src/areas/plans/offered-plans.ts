import { benefitsOf, defaultBenefits, type Plan, sortPlans } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';
import { planCancel } from './cancel.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

/** A plan without benefits shows the station's general benefits. */
export function* addBenefits(plans: readonly Plan<string>[]): SagaGenerator<readonly Plan<string>[]> {
  const { id } = yield* select(selectStation);
  const needsDefaults = plans.some((plan) => benefitsOf(plan) === defaultBenefits);
  const benefits = needsDefaults
    ? yield* callApi(plansCall('listBenefits'), { query: { 'where[station_id]': id } })
    : [];
  const stationBenefits = benefits.map(({ name }) => name);
  return plans.map((plan) => ({ ...plan, benefits: benefitsOf(plan, stationBenefits) }));
}

const offeredPlans = defineLoadable({
  name: 'offeredPlans',
  *fetch(): SagaGenerator<readonly Plan<string>[]> {
    const plans = yield* callApi(plansCall('listPlans'));
    // The server does not guarantee the order.
    return sortPlans(yield* addBenefits(plans));
  },
});

export const { select: selectOfferedPlans, requested: offeredPlansRequested } = offeredPlans;

export const offeredPlansArea = defineArea({
  state: [offeredPlans, planCancel],
  isPrivate: true,
  loads: { plans: offeredPlans.load },
});
