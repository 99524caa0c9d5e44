/** Seeded randomness, identical on every machine. */
export interface Dice {
  below(end: number): number;
  between(first: number, last: number): number;
  chance(percent: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pickWeighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** mulberry32: small and fast, and uniform enough for simulations. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)] ?? items[0],
    pickWeighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let remaining = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [name, weight] of entries) {
        if (remaining < weight) return name;
        remaining -= weight;
      }
      throw new RangeError('nothing to choose from');
    },
  };
}

export function createDiceBytes(seed: number): (size: number) => Buffer {
  const dice = createDice(seed);
  return (size) => Buffer.from(Array.from({ length: size }, () => dice.below(256)));
}
