import type { Plan } from '@estacao/domain';
import { stationFor } from '../../testing/station.ts';
import { samplePlans } from './samples.ts';

/** Falls back to samples at stations without plans. */
export function plansOf(slug: unknown): readonly Plan<string>[] {
  const { plans } = stationFor(slug).content;
  return plans.length > 0 ? plans : samplePlans;
}
