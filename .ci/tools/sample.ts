import fc from 'fast-check';

export const runsAll = process.env.PROVE === 'true';

const { SAMPLE } = process.env;

/**
 * Increases by one each day. A file runs every day, or on one day of 3, 10, 16 or 30. A long test runs on one
 * day of ten. Ten and three share no factor, so 30 days cover all long tests.
 */
export const rotation = Number(SAMPLE ?? Math.floor(Date.now() / 86_400_000));

/** Vitest without `npm test` sets no sample and runs every long test. */
export const runsEvery = runsAll || SAMPLE === undefined;

export function runsOn(day: number, name: string, days: number): boolean {
  const sum = [...name].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return (sum + day) % days === 0;
}

export function isToday(name: string, days = 10): boolean {
  return runsEvery || runsOn(rotation, name, days);
}

export function shuffle<Of>(values: readonly Of[], seed: number): Of[] {
  const all = fc.shuffledSubarray([...values], { minLength: values.length });
  return fc.sample(all, { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Picks a few values in rotation, or all in a proof. `test` gives tests that share a list distinct samples.
 */
export function fewOf<Of>(all: readonly Of[], few: number, test = 0): readonly Of[] {
  if (runsAll) return all;
  const mixed = shuffle(all, 1);
  const start = ((rotation + test) * few) % mixed.length;
  return [...mixed, ...mixed].slice(start, start + Math.min(few, mixed.length));
}
