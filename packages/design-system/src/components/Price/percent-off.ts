import type { Cents } from '@estacao/domain';

/** By how many per cent it has come down: never more than it really is, and nothing below one. */
export function percentOff(before: Cents, now: Cents): number | undefined {
  if (before <= 0 || now < 0 || now >= before) return undefined;
  const percent = Math.floor((100 * (before - now)) / before);
  return percent === 0 ? undefined : percent;
}
