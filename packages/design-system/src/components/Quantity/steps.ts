export interface Limits {
  readonly min: number;
  readonly max?: number | undefined;
  readonly step: number;
}

/** The nearest allowed amount. Steps count from the minimum. */
export function fit(amount: number, { min, max = Number.POSITIVE_INFINITY, step }: Limits): number {
  const stepped = min + Math.round((amount - min) / step) * step;
  const highest = Number.isFinite(max) ? min + Math.floor(Math.max(0, max - min) / step) * step : max;
  return Math.min(highest, Math.max(min, stepped));
}

export function move(amount: number, steps: number, limits: Limits): number {
  return fit(amount + steps * limits.step, limits);
}

/** Returns undefined for keys with another meaning. */
export function amountAfter(key: string, amount: number, limits: Limits): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return move(amount, 1, limits);
    case 'ArrowDown':
      return move(amount, -1, limits);
    case 'PageUp':
      return move(amount, 10, limits);
    case 'PageDown':
      return move(amount, -10, limits);
    case 'Home':
      return limits.min;
    case 'End':
      return limits.max === undefined ? undefined : fit(limits.max, limits);
    default:
      return undefined;
  }
}
