import { benefitsOf, defaultBenefits, type Plan, sortPlans } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';
import { planCancel } from './cancel.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

/** A plan without benefits shows the station's general ones. */
export function* withBenefits(plans: readonly Plan<string>[]): SagaGenerator<readonly Plan<string>[]> {
  const { id } = yield* select(selectStation);
  const isOneSilent = plans.some((plan) => benefitsOf(plan) === defaultBenefits);
  const benefits = isOneSilent
    ? yield* ask(plansCall('listBenefits'), { query: { 'where[station_id]': id } })
    : [];
  const ofStation = benefits.map(({ name }) => name);
  return plans.map((plan) => ({ ...plan, benefits: benefitsOf(plan, ofStation) }));
}

const offered = defineLoadable({
  name: 'offeredPlans',
  *fetch(): SagaGenerator<readonly Plan<string>[]> {
    const plans = yield* ask(plansCall('listPlans'));
    // The server does not guarantee the order.
    return sortPlans(yield* withBenefits(plans));
  },
});

export const { select: selectOfferedPlans, requested: offeredPlansRequested } = offered;

export const offeredPlansArea = defineArea({
  state: [offered, planCancel],
  isPrivate: true,
  loads: { plans: offered.load },
});
