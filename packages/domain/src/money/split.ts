import { type Cents, wholeCents } from './money.ts';

/**
 * Divides an amount in proportion to the weights, to the cent: everybody gets their share rounded down, and
 * the cents left over go one each to those who lost most by it, the first ones on a tie. The parts always
 * sum to the total, and no part exceeds its weight when the total doesn't exceed their sum.
 */
export function splitProRata(total: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.some((weight) => wholeCents(weight) < 0)) throw new RangeError('a weight is negative');
  if (total < 0) return splitProRata(-total, weights).map((part) => 0 - part);

  const amount = BigInt(wholeCents(total));
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n) {
    if (amount === 0n) return weights.map(() => 0);
    throw new RangeError('nothing to split the amount over');
  }

  // BigInt, because an amount times a weight can pass what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const exact = amount * BigInt(weight);
    return { index, part: Number(exact / whole), lost: exact % whole };
  });
  let left = total - shares.reduce((sum, { part }) => sum + part, 0);
  const byLoss = [...shares].sort((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1,
  );
  for (const share of byLoss) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part);
}

/** As equal as cents allow; the first parts carry the cents left over. */
export function splitEvenly(total: Cents, parts: number): Cents[] {
  return splitProRata(total, Array<Cents>(parts).fill(1));
}
