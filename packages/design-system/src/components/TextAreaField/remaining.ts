import { textAreaField as textAreaFieldWords } from '../../words/pt-br/text-area-field.ts';

const bands = [5, 10, 20];

/**
 * Remaining characters, for screen readers; empty while there is plenty. Bands repeat the same words, so not
 * every letter is announced.
 */
export function remaining(count: number, limit: number, words = textAreaFieldWords): string {
  const left = limit - count;
  if (left < 0) return words.over(limit);
  if (left === 0) return words.full(limit);
  const band = bands.find((most) => left <= most && most < limit);
  return band === undefined ? '' : words.left(band);
}
