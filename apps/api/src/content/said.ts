/** Without those that say nothing: a file has what there is. */
export function said<Entry extends object>(
  entry: { readonly [Key in keyof Entry]: Entry[Key] | null | undefined },
): Entry {
  const pairs = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(pairs) as Entry;
}

/** A moment as files have it: to the minute. */
export function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 17)}00Z`;
}
