/** What has no number of its own is told apart by what it says; where two say the same, by which of them it is. */
export function keyed<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string | number,
): readonly { readonly key: string; readonly item: Item }[] {
  const seen = new Map<string, number>();
  return list.map((item) => {
    const own = String(keyOf(item));
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    return { key: before === 0 ? own : `${own} ${before}`, item };
  });
}
