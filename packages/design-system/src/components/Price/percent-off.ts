import type { Cents } from '@estacao/domain';

/** Rounds down, so that it never promises too much. Undefined below 1 %. */
export function percentOff(oldPrice: Cents, newPrice: Cents): number | undefined {
  if (oldPrice <= 0 || newPrice < 0 || newPrice >= oldPrice) return undefined;
  const percent = Math.floor((100 * (oldPrice - newPrice)) / oldPrice);
  return percent === 0 ? undefined : percent;
}
