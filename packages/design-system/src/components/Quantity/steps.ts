export interface Limits {
  readonly min: number;
  readonly max?: number | undefined;
  readonly step: number;
}

/** The nearest allowed amount. Steps are counted from the minimum. */
export function nearestAmount(amount: number, { min, max = Number.POSITIVE_INFINITY, step }: Limits): number {
  const roundedAmount = min + Math.round((amount - min) / step) * step;
  const highestAmount = Number.isFinite(max) ? min + Math.floor(Math.max(0, max - min) / step) * step : max;
  return Math.min(highestAmount, Math.max(min, roundedAmount));
}

export function moveBySteps(amount: number, steps: number, limits: Limits): number {
  return nearestAmount(amount + steps * limits.step, limits);
}

/** Undefined for keys that do not change the amount. */
export function amountForKey(key: string, amount: number, limits: Limits): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return moveBySteps(amount, 1, limits);
    case 'ArrowDown':
      return moveBySteps(amount, -1, limits);
    case 'PageUp':
      return moveBySteps(amount, 10, limits);
    case 'PageDown':
      return moveBySteps(amount, -10, limits);
    case 'Home':
      return limits.min;
    case 'End':
      return limits.max === undefined ? undefined : nearestAmount(limits.max, limits);
    default:
      return undefined;
  }
}
