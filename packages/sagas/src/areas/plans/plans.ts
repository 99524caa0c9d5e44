import { benefitsOf, defaultBenefits, type Loaded, mapLoaded, type Plan, sortPlans } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { selectStation } from '../station/slice.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));
const stationCall = lazyCalls(() => import('@estacao/contract/calls/station'));

const plans = defineLoadable({
  name: 'plans',
  *fetch(): SagaGenerator<readonly Plan[]> {
    const { id, features } = yield* select(selectStation);
    if (!features.plans) return [];
    const station = yield* ask(stationCall('getStation'), { params: { id } });
    const isOneSilent = station.plans.some((plan) => benefitsOf(plan) === defaultBenefits);
    const benefits = isOneSilent
      ? yield* ask(plansCall('listBenefits'), { query: { 'where[station_id]': id } })
      : [];
    const ofStation = benefits.map(({ name }) => name);
    const texts = yield* cleaned(station.plans.map(({ description }) => description));
    // The server may return plans in any order.
    return sortPlans(
      station.plans.map((plan, index) => ({
        ...plan,
        description: texts[index] ?? null,
        benefits: benefitsOf(plan, ofStation),
      })),
    );
  },
});

export const { select: selectPlans, requested: plansRequested } = plans;

export function planAt(of: string, loaded: Loaded<readonly Plan[]>): Loaded<Plan | null> {
  const id = idOf(of);
  return mapLoaded(loaded, (list) => list.find((plan) => plan.id === id) ?? null);
}

export const plansArea = defineTextArea({
  state: plans,
  isPrivate: false,
  loads: { landing: plans.loadOnce, plan: plans.loadOnce },
});
