import { shuffle } from '../../.ci/tools/sample.ts';

/** A story that a station's section shows. The passport has no screen. */
export interface Shown {
  readonly station: string;
  readonly screen: string | undefined;
  readonly id: string;
}

/**
 * Some of what all sections show: each station's passport and two more, each screen once in one of them, and what else
 * there is room for. So it costs the same whether six stations show it or sixty.
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
  // New screens first, where stations still want one, and then whatever fills them up.
  for (const one of rest) if (!seen.has(one.screen) && (left.get(one.station) ?? 0) > 0) take(one);
  for (const one of rest) if (!seen.has(one.screen)) take(one);
  for (const one of rest) if (!taken.has(one) && (left.get(one.station) ?? 0) > 0) take(one);
  for (const one of rest) if (taken.size < budget) taken.add(one);
  return [...taken];
}
