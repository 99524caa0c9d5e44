/** React keys for items without an id. Items with equal content get a counter. */
export function withKeys<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): readonly { readonly key: string; readonly item: Item }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const contentKey = String(keyOf(item));
    const duplicates = counts.get(contentKey) ?? 0;
    counts.set(contentKey, duplicates + 1);
    return { key: duplicates === 0 ? contentKey : `${contentKey} ${duplicates}`, item };
  });
}
