type Fails<Item> = (items: readonly Item[]) => Promise<boolean>;

export interface ShrinkBounds {
  readonly tries: number;
  readonly time: number;
}

/**
 * Delta debugging: removes ever smaller pieces while the list still fails, then simplifies the remaining
 * items.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: Fails<Item>,
  simpler: (item: Item) => readonly Item[],
  { tries, time }: ShrinkBounds,
): Promise<readonly Item[]> {
  const end = performance.now() + time;
  let left = tries;
  const stillFails = async (candidate: readonly Item[]) => {
    if (left === 0 || performance.now() > end) return false;
    left -= 1;
    return fails(candidate);
  };

  let kept = items;
  let piece = Math.ceil(kept.length / 2);
  while (piece >= 1) {
    let hasGone = false;
    // Starts at the end, because later items depend on earlier ones.
    for (let start = Math.max(0, kept.length - piece); start >= 0; start -= piece) {
      const candidate = [...kept.slice(0, start), ...kept.slice(start + piece)];
      if (candidate.length < kept.length && (await stillFails(candidate))) {
        kept = candidate;
        hasGone = true;
      }
      if (start === 0) break;
      if (start < piece) start = piece;
    }
    if (piece > 1) piece = Math.floor(piece / 2);
    else if (!hasGone) break;
  }
  for (let index = 0; index < kept.length; index += 1) {
    const item = kept[index];
    if (item === undefined) continue;
    for (const other of simpler(item)) {
      const candidate = kept.with(index, other);
      if (!(await stillFails(candidate))) continue;
      kept = candidate;
      break;
    }
  }
  return kept;
}
