/** What there is to choose from, by name. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;
/** One value of each. */
export type Row = Readonly<Record<string, unknown>>;

interface Pair {
  readonly one: number;
  readonly of: number;
  readonly other: number;
  readonly otherOf: number;
}

/** Every two values that two factors can have at once. */
function pairsOf(sizes: readonly number[]): Pair[] {
  return sizes.flatMap((size, one) =>
    sizes.slice(one + 1).flatMap((otherSize, past) =>
      Array.from({ length: size * otherSize }, (_, at) => ({
        one,
        of: Math.floor(at / otherSize),
        other: one + 1 + past,
        otherOf: at % otherSize,
      })),
    ),
  );
}

function keyOf({ one, of, other, otherOf }: Pair): string {
  return `${one}.${of} ${other}.${otherOf}`;
}

/**
 * Combinations in which every value of a factor meets every value of every other at least once: whatever goes wrong
 * because of two of them goes wrong in one. Each begins with a pair that is still to come, and takes for each further
 * factor the value that meets the most.
 */
export function coveringRows(factors: Factors): Row[] {
  const names = Object.keys(factors);
  const values = Object.values(factors);
  const sizes = values.map((some) => some.length);
  const left = new Map(pairsOf(sizes).map((pair) => [keyOf(pair), pair]));
  const meets = (chosen: readonly (number | undefined)[], factor: number, value: number): number =>
    chosen.reduce<number>((sum, other, place) => {
      if (other === undefined || place === factor) return sum;
      const pair =
        place < factor
          ? { one: place, of: other, other: factor, otherOf: value }
          : { one: factor, of: value, other: place, otherOf: other };
      return left.has(keyOf(pair)) ? sum + 1 : sum;
    }, 0);

  const rows: Row[] = [];
  for (let next = left.values().next(); !next.done; next = left.values().next()) {
    const chosen: (number | undefined)[] = sizes.map(() => undefined);
    chosen[next.value.one] = next.value.of;
    chosen[next.value.other] = next.value.otherOf;
    for (const [factor, size] of sizes.entries()) {
      if (chosen[factor] !== undefined) continue;
      const scores = Array.from({ length: size }, (_, value) => meets(chosen, factor, value));
      // Of several that are as good, another one each time: else the first would be in every row.
      const best = Math.max(...scores);
      const good = [...scores.keys()].filter((value) => scores[value] === best);
      chosen[factor] = good[(rows.length + factor * (rows.length >> 1)) % good.length];
    }
    for (const pair of pairsOf(sizes))
      if (chosen[pair.one] === pair.of && chosen[pair.other] === pair.otherOf) left.delete(keyOf(pair));
    rows.push(Object.fromEntries(names.map((name, place) => [name, values[place]?.[chosen[place] ?? 0]])));
  }
  return rows;
}
