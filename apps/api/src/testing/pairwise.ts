export type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Row = Readonly<Record<string, unknown>>;

interface Pair {
  readonly one: number;
  readonly of: number;
  readonly other: number;
  readonly otherOf: number;
}

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
 * All-pairs testing: every two values of different factors share a row, so any bug that needs two of them
 * shows up.
 *
 * Greedy: each row starts with an uncovered pair and adds the values that cover the most.
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
      // Rotates through ties; otherwise the first value would fill every row.
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
