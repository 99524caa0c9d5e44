import type { Cents } from '@estacao/domain';

/** Rounds down, so that it never promises too much. Undefined below 1 %. */
export function percentOff(before: Cents, now: Cents): number | undefined {
  if (before <= 0 || now < 0 || now >= before) return undefined;
  const percent = Math.floor((100 * (before - now)) / before);
  return percent === 0 ? undefined : percent;
}
