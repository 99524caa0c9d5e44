import fc from 'fast-check';

/** Whether every test runs (`npm run prove`), or a sample of the long ones (`npm test`). */
export const runsAll = process.env.PROVE === 'true';

const { SAMPLE } = process.env;

/**
 * Moves on by one a day. Files run every day, or on one day of 3, 10, 16 or 30, and a long test on one day of ten. Ten and three
 * share no factor, so the samples of 30 days cover all long tests.
 */
export const rotation = Number(SAMPLE ?? Math.floor(Date.now() / 86_400_000));

/** Whether no long test is left out: `npm test` sets a sample; Vitest alone runs each test that one names. */
export const runsEvery = runsAll || SAMPLE === undefined;

/** Whether a test or area of this name runs on this day: it does on one day of so many. */
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

/** A few of many in turn; all of them in a proof. Tests that share out one list say which of them they are. */
export function fewOf<Of>(all: readonly Of[], few: number, test = 0): readonly Of[] {
  if (runsAll) return all;
  const mixed = shuffle(all, 1);
  const start = ((rotation + test) * few) % mixed.length;
  return [...mixed, ...mixed].slice(start, start + Math.min(few, mixed.length));
}
