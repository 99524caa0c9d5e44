/** Money and points in whole hundredths: R$ 12,34 is 1234. Add and subtract with + and −. */
export type Cents = number;

/**
 * `R$ 1.234,56` with an ordinary space (U+0020). `Intl` uses a no-break space that varies between versions.
 *
 * That would break hydration, the specification's texts and members' searches. Prevent a line break with CSS.
 */
export function formatMoney(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}R$ ${formatAmount(Math.abs(cents))}`;
}

/** `1.234,56`, for points and for amounts beside an R$. */
export function formatAmount(cents: Cents): string {
  const whole = assertWholeCents(cents);
  const digits = String(Math.abs(whole)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${whole < 0 ? '-' : ''}${units},${digits.slice(-2)}`;
}

const amountPattern = /^(-?)(?:R\$\s?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** Brazilian format with or without `R$`: the dot of `1.234` groups thousands, and `12.50` is rejected. */
export function parseMoney(text: string): Cents | undefined {
  const match = amountPattern.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, units = '', decimals = ''] = match;
  return safeOrUndefined(withSign(sign, Number(units.replace(/\./g, '') + decimals.padEnd(2, '0'))));
}

/** Wire format, `12.5` or `"12.50"`. Rounds to cents, half away from zero. */
export function centsFromDecimal(value: number | string): Cents | undefined {
  const text = typeof value === 'number' ? plainDecimal(value) : value.trim();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, units = '', decimals = ''] = match;
  const truncated = Number(units + decimals.slice(0, 2).padEnd(2, '0'));
  return safeOrUndefined(withSign(sign, decimals.charAt(2) >= '5' ? truncated + 1 : truncated));
}

export const moneyTexts = { twoDecimals: 'O valor deve ter no máximo duas casas decimais' } as const;

/** Tolerates floating-point errors: sums like `0.1 + 0.2` pass. */
export function hasTwoDecimals(value: number): boolean {
  const cents = value * 100;
  return Math.abs(cents - Math.round(cents)) <= 4 * Number.EPSILON * Math.abs(cents);
}

/** `12.50`, the wire format. */
export function decimalFromCents(cents: Cents): string {
  return formatAmount(cents).replace(/\./g, '').replace(',', '.');
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** Rounds half away from zero. Corrects floating-point errors: 50 × 1.15 is 58, not 57.49999…. */
export function multiply(cents: Cents, factor: number): Cents {
  const exact = Number((cents * factor).toPrecision(15));
  return withSign(exact < 0 ? '-' : '', Math.round(Math.abs(exact)));
}

export function assertWholeCents(cents: Cents): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  return cents;
}

function withSign(sign: string | undefined, cents: Cents): Cents {
  return sign === '-' && cents !== 0 ? -cents : cents;
}

function safeOrUndefined(cents: Cents): Cents | undefined {
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Tiny numbers print as `1e-7`, and round to zero cents anyway. */
function plainDecimal(value: number): string {
  return Math.abs(value) < 0.00001 ? '0' : String(value);
}

/**
 * Splits in proportion to the weights. Leftover cents go to the largest remainders, the first ones on a tie.
 *
 * The parts always sum up to the total. No part exceeds its weight while the total doesn't exceed their sum.
 */
export function splitProRata(total: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.some((weight) => assertWholeCents(weight) < 0))
    throw new RangeError('a weight must not be negative');
  if (total < 0) return splitProRata(-total, weights).map((part) => 0 - part);

  const amount = BigInt(assertWholeCents(total));
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) {
    if (amount === 0n) return weights.map(() => 0);
    throw new RangeError('cannot split an amount over weights that sum up to zero');
  }

  // BigInt: an amount times a weight can exceed the safe integers.
  const shares = weights.map((weight, index) => {
    const exact = amount * BigInt(weight);
    return { index, part: Number(exact / totalWeight), remainder: exact % totalWeight };
  });
  let leftover = total - shares.reduce((sum, { part }) => sum + part, 0);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const share of byRemainder) {
    if (leftover === 0) break;
    share.part += 1;
    leftover -= 1;
  }
  return shares.map(({ part }) => part);
}

/** As equal as cents allow; the first parts carry the leftover cents. */
export function splitEvenly(total: Cents, count: number): Cents[] {
  return splitProRata(total, Array<Cents>(count).fill(1));
}
