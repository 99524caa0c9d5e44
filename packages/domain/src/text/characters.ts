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
