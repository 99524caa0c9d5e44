import fc from 'fast-check';

/** Whether everything is tried that there is (`npm run prove`), or a sample of it (`npm test`). */
export const triesAll = process.env.PROVE === 'true';

const seed = Number(process.env.SEED ?? 1);

export function shuffle<Of>(values: readonly Of[], by: number): Of[] {
  const all = fc.shuffledSubarray([...values], { minLength: values.length });
  return fc.sample(all, { seed: by, numRuns: 1 })[0] ?? [];
}

/** A few of many, by SEED: others for each test that says which it is of those that share them out. All of them in a proof. */
export function fewOf<Of>(all: readonly Of[], few: number, test = 0): readonly Of[] {
  if (triesAll) return all;
  const mixed = shuffle(all, seed);
  const start = (test * few) % mixed.length;
  return [...mixed, ...mixed].slice(start, start + Math.min(few, mixed.length));
}
