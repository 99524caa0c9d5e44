/** React keys for items without an id. Items with equal content get a counter. */
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
