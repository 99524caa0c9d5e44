import { benefitsOf, defaultBenefits, type Plan, sortPlans } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';
import { memberCall } from './member-call.ts';

/** Plans with what they bring: their own benefits, or those of every plan of the station. */
export function* withBenefits(plans: readonly Plan<string>[]): SagaGenerator<readonly Plan<string>[]> {
  const { id } = yield* select(selectStation);
  const isOneSilent = plans.some((plan) => benefitsOf(plan) === defaultBenefits);
  const benefits = isOneSilent
    ? yield* ask(memberCall('listBenefits'), { query: { 'where[station_id]': id } })
    : [];
  const ofStation = benefits.map(({ name }) => name);
  return plans.map((plan) => ({ ...plan, benefits: benefitsOf(plan, ofStation) }));
}

/** What members are offered, the cheapest first and what is agreed on last. */
const offered = defineLoadable({
  name: 'offeredPlans',
  *fetch(): SagaGenerator<readonly Plan<string>[]> {
    const plans = yield* ask(memberCall('listPlans'));
    // Not every server keeps them in order.
    return sortPlans(yield* withBenefits(plans));
  },
});

export const { select: selectOfferedPlans, requested: offeredPlansRequested } = offered;

export const offeredPlansArea = defineArea({
  state: offered,
  isPrivate: true,
  watch: offered.watch,
  loads: { plans: offered.load },
});
