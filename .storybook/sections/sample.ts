import { shuffle } from '../../.ci/tools/sample.ts';

export interface Shown {
  readonly station: string;
  readonly screen: string | undefined;
  readonly id: string;
}

/**
 * Takes each station's passport and two more stories, each screen once, and then fills the budget. The cost
 * stays the same for any number of stations.
 */
export function sampleOf(shown: readonly Shown[], budget: number, seed: number): Shown[] {
  const mixed = shuffle(shown, seed);
  const taken = new Set(mixed.filter(({ screen }) => screen === undefined));
  const left = new Map(mixed.map(({ station }) => [station, 2]));
  const seen = new Set<string | undefined>();
  const take = (one: Shown) => {
    taken.add(one);
    seen.add(one.screen);
    left.set(one.station, (left.get(one.station) ?? 0) - 1);
  };
  const rest = mixed.filter((one) => !taken.has(one));
  for (const one of rest) if (!seen.has(one.screen) && (left.get(one.station) ?? 0) > 0) take(one);
  for (const one of rest) if (!seen.has(one.screen)) take(one);
  for (const one of rest) if (!taken.has(one) && (left.get(one.station) ?? 0) > 0) take(one);
  for (const one of rest) if (taken.size < budget) taken.add(one);
  return [...taken];
}
