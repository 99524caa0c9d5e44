import { characterCount } from './characters.ts';

export const DEFAULT_TEXT_LENGTH = 50;

/**
 * What a reader sees as one character: a letter with its accents, a flag, an emoji with skin tone or
 * joined to others. A pattern and not `Intl.Segmenter`, which the oldest browsers we support don't have;
 * a cut that differs between server and browser would break hydration.
 */
const grapheme =
  /\p{RI}\p{RI}|\P{M}(?:\p{M}|\p{EMod}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*|\p{M}+/gu;

/** Keeps the first `max` characters and marks the cut with `...`; a text that fits is returned as it is. */
export function truncate(text: string, max: number = DEFAULT_TEXT_LENGTH): string {
  if (text.length <= max || characterCount(text) <= max) return text;
  return `${firstCharacters(text, max).trimEnd()}...`;
}

function firstCharacters(text: string, max: number): string {
  let kept = '';
  let count = 0;
  for (const [whole] of text.matchAll(grapheme)) {
    count += characterCount(whole);
    if (count > max) break;
    kept += whole;
  }
  // A pile of accents longer than the limit has no good place to cut; the limit wins.
  return kept === '' ? [...text].slice(0, max).join('') : kept;
}
