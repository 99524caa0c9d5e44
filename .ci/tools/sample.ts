import fc from 'fast-check';

export const isProofRun = process.env.PROVE === 'true';

const { SAMPLE } = process.env;

/**
 * Increases by one each day. A file runs every day, or on one day of 3, 10, 16 or 30. A long test runs on one
 * day of ten. Ten and three share no factor, so 30 days cover all long tests.
 */
export const rotation = Number(SAMPLE ?? Math.floor(Date.now() / 86_400_000));

/** Vitest without `npm test` sets no sample and runs every long test. */
export const runsEveryTest = isProofRun || SAMPLE === undefined;

export function runsOn(day: number, name: string, cycleDays: number): boolean {
  const hash = [...name].reduce(
    (accumulated, letter) => (accumulated * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    0,
  );
  return (hash + day) % cycleDays === 0;
}

export function isToday(name: string, cycleDays = 10): boolean {
  return runsEveryTest || runsOn(rotation, name, cycleDays);
}

export function shuffle<T>(values: readonly T[], seed: number): T[] {
  const shuffled = fc.shuffledSubarray([...values], { minLength: values.length });
  return fc.sample(shuffled, { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Picks a few values in rotation, or all in a proof. `offset` gives tests that share a list distinct samples.
 */
export function pickFew<T>(values: readonly T[], count: number, offset = 0): readonly T[] {
  if (isProofRun) return values;
  const shuffled = shuffle(values, 1);
  const start = ((rotation + offset) * count) % shuffled.length;
  return [...shuffled, ...shuffled].slice(start, start + Math.min(count, shuffled.length));
}
