/** Omits null and undefined fields: files list only set values. */
export function omitNulls<Entry extends object>(
  entry: { readonly [Key in keyof Entry]: Entry[Key] | null | undefined },
): Entry {
  const pairs = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(pairs) as Entry;
}

export function formatMinute(date: Date): string {
  return `${date.toISOString().slice(0, 17)}00Z`;
}
