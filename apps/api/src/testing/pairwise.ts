export type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Row = Readonly<Record<string, unknown>>;

interface Pair {
  readonly factor: number;
  readonly value: number;
  readonly otherFactor: number;
  readonly otherValue: number;
}

function pairsOf(sizes: readonly number[]): Pair[] {
  return sizes.flatMap((size, factor) =>
    sizes.slice(factor + 1).flatMap((otherSize, offset) =>
      Array.from({ length: size * otherSize }, (_, index) => ({
        factor,
        value: Math.floor(index / otherSize),
        otherFactor: factor + 1 + offset,
        otherValue: index % otherSize,
      })),
    ),
  );
}

function keyOf({ factor, value, otherFactor, otherValue }: Pair): string {
  return `${factor}.${value} ${otherFactor}.${otherValue}`;
}

/**
 * All-pairs testing: every two values of different factors share a row, so any bug that needs two of them
 * shows up.
 *
 * Greedy: each row starts with an uncovered pair and adds the values that cover the most.
 */
export function createCoveringRows(factors: Factors): Row[] {
  const names = Object.keys(factors);
  const values = Object.values(factors);
  const sizes = values.map((levels) => levels.length);
  const uncovered = new Map(pairsOf(sizes).map((pair) => [keyOf(pair), pair]));
  const countNewPairs = (choices: readonly (number | undefined)[], factor: number, value: number): number =>
    choices.reduce<number>((sum, otherChoice, index) => {
      if (otherChoice === undefined || index === factor) return sum;
      const pair =
        index < factor
          ? { factor: index, value: otherChoice, otherFactor: factor, otherValue: value }
          : { factor, value, otherFactor: index, otherValue: otherChoice };
      return uncovered.has(keyOf(pair)) ? sum + 1 : sum;
    }, 0);

  const rows: Row[] = [];
  for (let next = uncovered.values().next(); !next.done; next = uncovered.values().next()) {
    const choices: (number | undefined)[] = sizes.map(() => undefined);
    choices[next.value.factor] = next.value.value;
    choices[next.value.otherFactor] = next.value.otherValue;
    for (const [factor, size] of sizes.entries()) {
      if (choices[factor] !== undefined) continue;
      const scores = Array.from({ length: size }, (_, value) => countNewPairs(choices, factor, value));
      // Rotates through ties; otherwise the first value would fill every row.
      const bestScore = Math.max(...scores);
      const bestValues = [...scores.keys()].filter((value) => scores[value] === bestScore);
      choices[factor] = bestValues[(rows.length + factor * (rows.length >> 1)) % bestValues.length];
    }
    for (const pair of pairsOf(sizes))
      if (choices[pair.factor] === pair.value && choices[pair.otherFactor] === pair.otherValue)
        uncovered.delete(keyOf(pair));
    rows.push(Object.fromEntries(names.map((name, index) => [name, values[index]?.[choices[index] ?? 0]])));
  }
  return rows;
}
