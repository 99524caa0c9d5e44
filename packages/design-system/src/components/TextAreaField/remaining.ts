import { textAreaField as textAreaFieldWords } from '../../texts/pt-br/text-area-field.ts';

const bands = [5, 10, 20];

/**
 * Remaining characters, for screen readers; empty while there are plenty. The text changes only at 20, 10 and
 * 5, so a screen reader does not announce every character.
 */
export function remainingText(count: number, limit: number, texts = textAreaFieldWords): string {
  const remainingCount = limit - count;
  if (remainingCount < 0) return texts.tooLong(limit);
  if (remainingCount === 0) return texts.full(limit);
  const band = bands.find((max) => remainingCount <= max && max < limit);
  return band === undefined ? '' : texts.remaining(band);
}
