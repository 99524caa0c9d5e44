export interface Keyed {
  readonly key: string;
}

export const REORDERED = 'order changed';

export function differencesOf(oldEntries: readonly Keyed[], newEntries: readonly Keyed[]): readonly string[] {
  const [oldByKey, newByKey] = [byKey(oldEntries), byKey(newEntries)];
  const keysInBoth = (entries: readonly Keyed[]) =>
    entries.map(({ key }) => key).filter((key) => oldByKey.has(key) && newByKey.has(key));
  const orderChange = keysInBoth(oldEntries).join() === keysInBoth(newEntries).join() ? [] : [REORDERED];
  return [
    ...newEntries.flatMap((entry) => {
      const oldEntry = oldByKey.get(entry.key);
      if (oldEntry === undefined) return [`+ ${entry.key}`];
      const fields = fieldsOf(oldEntry, entry);
      return fields.length === 0 ? [] : [`~ ${entry.key}: ${fields.join(', ')}`];
    }),
    ...oldEntries.filter(({ key }) => !newByKey.has(key)).map(({ key }) => `- ${key}`),
    ...orderChange,
  ];
}

/** The paths of stored entries that the file does not list. */
export function findUnlisted(
  storedEntries: readonly Keyed[],
  fileEntries: readonly Keyed[],
): readonly string[] {
  const fileEntriesByKey = byKey(fileEntries);
  return storedEntries.flatMap((entry) => {
    const fileEntry = fileEntriesByKey.get(entry.key);
    if (fileEntry === undefined) return [entry.key];
    return Object.entries(entry).flatMap(([field, value]) => {
      if (!isKeyedList(value)) return [];
      const inner: unknown = Reflect.get(fileEntry, field);
      return findUnlisted(value, isKeyedList(inner) ? inner : []).map((key) => `${entry.key}.${key}`);
    });
  });
}

function byKey(entries: readonly Keyed[]): ReadonlyMap<string, Keyed> {
  return new Map(entries.map((entry) => [entry.key, entry]));
}

function fieldsOf(oldEntry: Keyed, newEntry: Keyed): readonly string[] {
  const names = new Set([...Object.keys(oldEntry), ...Object.keys(newEntry)]);
  return [...names].flatMap((name) => {
    const [oldValue, newValue]: unknown[] = [Reflect.get(oldEntry, name), Reflect.get(newEntry, name)];
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return [];
    if (!isKeyedList(oldValue ?? []) || !isKeyedList(newValue ?? [])) return [name];
    return [
      `${name} (${differencesOf(isKeyedList(oldValue) ? oldValue : [], isKeyedList(newValue) ? newValue : []).join('; ')})`,
    ];
  });
}

function isKeyedList(value: unknown): value is readonly Keyed[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'key' in entry)
  );
}
