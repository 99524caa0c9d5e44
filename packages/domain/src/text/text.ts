/**
 * Counts code points, like the database's `char_length`. A single grapheme can be endless and would pass any
 * limit.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

declare const clean: unique symbol;

/** HTML from the sanitiser, the only code that creates this type. */
export type SafeHtml = string & { readonly [clean]: true };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe in HTML, SVG and XML, in content and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

export function memberNumber(id: number): string {
  return String(id).padStart(11, '0');
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map(initial).join('');
}

function initial(word = ''): string {
  const [letter = ''] = word.normalize('NFC');
  return letter.toLocaleUpperCase('pt-BR');
}

export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether every word of the query occurs, in any order. An empty query matches. */
export function containsWords(text: string, query: string): boolean {
  const foldedText = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => foldedText.includes(word));
}

export const DEFAULT_TEXT_LENGTH = 50;

/**
 * A character as readers see it, without `Intl.Segmenter`: the oldest supported browsers lack it. Server and
 * browser must cut at the same place, or hydration breaks.
 */
const grapheme =
  /\p{RI}\p{RI}|\P{M}(?:\p{M}|\p{EMod}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*|\p{M}+/gu;

export function truncate(text: string, max: number = DEFAULT_TEXT_LENGTH): string {
  if (text.length <= max || characterCount(text) <= max) return text;
  return `${firstCharacters(text, max).trimEnd()}...`;
}

function firstCharacters(text: string, max: number): string {
  let result = '';
  let count = 0;
  for (const [cluster] of text.matchAll(grapheme)) {
    count += characterCount(cluster);
    if (count > max) break;
    result += cluster;
  }
  // If one character and its accents exceed the limit, the cut goes through it.
  return result === '' ? [...text].slice(0, max).join('') : result;
}
