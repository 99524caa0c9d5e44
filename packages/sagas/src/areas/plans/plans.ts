import { benefitsOf, defaultBenefits, type Loaded, mapLoaded, type Plan, sortPlans } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { parseId } from '../../kernel/parse-id.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { selectStation } from '../station/slice.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));
const stationCall = lazyCalls(() => import('@estacao/contract/calls/station'));

const plans = defineLoadable({
  name: 'plans',
  *fetch(): SagaGenerator<readonly Plan[]> {
    const { id, features } = yield* select(selectStation);
    if (!features.plans) return [];
    const station = yield* callApi(stationCall('getStation'), { params: { id } });
    const isMissingBenefits = station.plans.some((plan) => benefitsOf(plan) === defaultBenefits);
    const benefits = isMissingBenefits
      ? yield* callApi(plansCall('listBenefits'), { query: { 'where[station_id]': id } })
      : [];
    const stationBenefits = benefits.map(({ name }) => name);
    const texts = yield* sanitiseTexts(station.plans.map(({ description }) => description));
    // The server may return plans in any order.
    return sortPlans(
      station.plans.map((plan, index) => ({
        ...plan,
        description: texts[index] ?? null,
        benefits: benefitsOf(plan, stationBenefits),
      })),
    );
  },
});

export const { select: selectPlans, requested: plansRequested } = plans;

export function planAt(idParam: string, loaded: Loaded<readonly Plan[]>): Loaded<Plan | null> {
  const id = parseId(idParam);
  return mapLoaded(loaded, (list) => list.find((plan) => plan.id === id) ?? null);
}

export const plansArea = defineTextArea({
  state: plans,
  isPrivate: false,
  loads: { landing: plans.loadOnce, plan: plans.loadOnce },
});
