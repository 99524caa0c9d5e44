import type { Plan } from '@estacao/domain';
import { stationFor } from '../../testing/station.ts';
import { samplePlans } from './samples.ts';

/** What the station is filled with. Not every one has plans. */
export function plansOf(slug: unknown): readonly Plan<string>[] {
  const { plans } = stationFor(slug).content;
  return plans.length > 0 ? plans : samplePlans;
}
