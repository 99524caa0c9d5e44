const twins: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1il|]/g, 'l'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
];

/**
 * Folds confusable names to one form: no case, accents, signs or doubled letters, one sign for look-alikes.
 */
export function glance(name: string): string {
  const bare = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return twins.reduce((text, [twin, sign]) => text.replace(twin, sign), bare).replace(/(.)\1+/g, '$1');
}
