/** What fewer steps came to: whether it still fails. */
type Fails<Item> = (items: readonly Item[]) => Promise<boolean>;

export interface ShrinkBounds {
  /** How many tries at most. */
  readonly tries: number;
  /** How long at most, in milliseconds. */
  readonly time: number;
}

/**
 * Leaves out whatever is not needed for a list to fail: halves first, then smaller and smaller pieces, then one by one until none
 * can go; then makes what is left simpler, where that fails too.
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
    // From the end: what came last needs most of what came before it, and little of what came after.
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
