/**
 * Characters as code points: an emoji is not two, and the number agrees with the database's `char_length`.
 * Not graphemes, because one of those can be endless and would slip through any limit.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Without lines, tabs, or spaces at its ends: as it becomes a line of a mail, or a name. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

declare const clean: unique symbol;

/** HTML that has been through a sanitiser. There is no other way to come by it. */
export type SafeHtml = string & { readonly [clean]: true };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, SVG and XML, in content and in attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** The number on the membership card: the member's id, padded to 11 digits. */
export function memberNumber(id: number): string {
  return String(id).padStart(11, '0');
}

/** What stands in an avatar without a picture: "Maria da Silva" is MS, "Zeca" is Z. */
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

/** Small letters without accents, for finding what is written in other ways. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a text has every word that is sought, or a part of it, in whatever order. Nothing sought is in all texts. */
export function holdsWords(text: string, sought: string): boolean {
  const found = plain(text);
  return plain(sought)
    .split(' ')
    .every((word) => found.includes(word));
}

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
