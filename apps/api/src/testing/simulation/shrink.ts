type Fails<Item> = (items: readonly Item[]) => Promise<boolean>;

export interface ShrinkBounds {
  readonly tries: number;
  readonly time: number;
}

/**
 * Delta debugging: removes ever smaller runs of items while the list still fails, then simplifies the
 * remaining items.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: Fails<Item>,
  simplify: (item: Item) => readonly Item[],
  { tries, time }: ShrinkBounds,
): Promise<readonly Item[]> {
  const end = performance.now() + time;
  let remaining = tries;
  const stillFails = async (candidate: readonly Item[]) => {
    if (remaining === 0 || performance.now() > end) return false;
    remaining -= 1;
    return fails(candidate);
  };

  let smallest = items;
  let runLength = Math.ceil(smallest.length / 2);
  while (runLength >= 1) {
    let hasShrunk = false;
    // Starts at the end, because later items depend on earlier ones.
    for (let start = Math.max(0, smallest.length - runLength); start >= 0; start -= runLength) {
      const candidate = [...smallest.slice(0, start), ...smallest.slice(start + runLength)];
      if (candidate.length < smallest.length && (await stillFails(candidate))) {
        smallest = candidate;
        hasShrunk = true;
      }
      if (start === 0) break;
      if (start < runLength) start = runLength;
    }
    if (runLength > 1) runLength = Math.floor(runLength / 2);
    else if (!hasShrunk) break;
  }
  for (let index = 0; index < smallest.length; index += 1) {
    const item = smallest[index];
    if (item === undefined) continue;
    for (const replacement of simplify(item)) {
      const candidate = smallest.with(index, replacement);
      if (!(await stillFails(candidate))) continue;
      smallest = candidate;
      break;
    }
  }
  return smallest;
}
