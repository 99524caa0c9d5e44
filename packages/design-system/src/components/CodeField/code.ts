/** Extracts a code from text: "123 456", or "Seu código é 123456". */
export function codeIn(text: string, length: number): string {
  const whole = new RegExp(`(?<!\\d)\\d(?:[ .\\-\\u00a0]?\\d){${length - 1}}(?!\\d)`).exec(text)?.[0];
  return (whole ?? text).replace(/\D/g, '').slice(0, length);
}

export interface Edited {
  value: string;
  caret: number;
}

/** Computes value and caret after an edit. A digit typed before others replaces the next one. */
export function editCode(before: string, after: string, caret: number, length: number): Edited {
  const typed = after.length === before.length + 1 && /\d/.test(after[caret - 1] ?? '');
  if (typed && caret < after.length) {
    return { value: (after.slice(0, caret) + after.slice(caret + 1)).replace(/\D/g, ''), caret };
  }
  // More than one new character means autofill or paste.
  const value =
    after.length > before.length + 1 ? codeIn(after, length) : after.replace(/\D/g, '').slice(0, length);
  const kept = after.slice(0, caret).replace(/\D/g, '').length;
  return { value, caret: Math.min(after.length > before.length + 1 ? value.length : kept, value.length) };
}
