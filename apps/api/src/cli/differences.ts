export interface Keyed {
  readonly key: string;
}

export const REORDERED = 'order changed';

export function differencesOf(before: readonly Keyed[], after: readonly Keyed[]): readonly string[] {
  const [had, has] = [byKey(before), byKey(after)];
  const kept = (entries: readonly Keyed[]) =>
    entries.map(({ key }) => key).filter((key) => had.has(key) && has.has(key));
  const moved = kept(before).join() === kept(after).join() ? [] : [REORDERED];
  return [
    ...after.flatMap((entry) => {
      const old = had.get(entry.key);
      if (old === undefined) return [`+ ${entry.key}`];
      const fields = fieldsOf(old, entry);
      return fields.length === 0 ? [] : [`~ ${entry.key}: ${fields.join(', ')}`];
    }),
    ...before.filter(({ key }) => !has.has(key)).map(({ key }) => `- ${key}`),
    ...moved,
  ];
}

/** The paths of stored entries that the file does not list. */
export function leftOut(present: readonly Keyed[], given: readonly Keyed[]): readonly string[] {
  const known = byKey(given);
  return present.flatMap((entry) => {
    const own = known.get(entry.key);
    if (own === undefined) return [entry.key];
    return Object.entries(entry).flatMap(([field, value]) => {
      if (!isKeyedList(value)) return [];
      const inner: unknown = Reflect.get(own, field);
      return leftOut(value, isKeyedList(inner) ? inner : []).map((key) => `${entry.key}.${key}`);
    });
  });
}

function byKey(entries: readonly Keyed[]): ReadonlyMap<string, Keyed> {
  return new Map(entries.map((entry) => [entry.key, entry]));
}

function fieldsOf(before: Keyed, after: Keyed): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    if (!isKeyedList(old ?? []) || !isKeyedList(now ?? [])) return [name];
    return [
      `${name} (${differencesOf(isKeyedList(old) ? old : [], isKeyedList(now) ? now : []).join('; ')})`,
    ];
  });
}

function isKeyedList(value: unknown): value is readonly Keyed[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'key' in entry)
  );
}
