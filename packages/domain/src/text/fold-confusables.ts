const confusables: readonly (readonly [RegExp, string])[] = [
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

/** Folds names that look alike to the same text. Drops case, accents, punctuation and repeated characters. */
export function foldConfusables(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return confusables
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), letters)
    .replace(/(.)\1+/g, '$1');
}
