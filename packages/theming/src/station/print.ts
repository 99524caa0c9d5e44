const maxLength = 60;

// Invisible characters, and those that can disturb a terminal: controls, lone surrogates, text direction,
// zero width.
const unprintablePattern = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeCharacter(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function printValue(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

export function printRaw(text: string) {
  return truncate(text).replace(unprintablePattern, escapeCharacter);
}

export function printText(text: string): string {
  const escapedText = truncate(text).replace(/["\\]/g, '\\$&').replace(unprintablePattern, escapeCharacter);
  return text.length > maxLength ? `"${escapedText}…" (${text.length} characters)` : `"${escapedText}"`;
}

function truncate(text: string): string {
  const start = text.slice(0, maxLength);
  // Half of a surrogate pair would print as an escape that is not in the file.
  return text.length > maxLength ? start.replace(/[\ud800-\udbff]$/, '') : start;
}

export function printPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      const key = String(step);
      return /^[\w$-]{1,60}$/.test(key) ? `.${key}` : `[${printText(key)}]`;
    })
    .join('')
    .replace(/^\./, '');
}
