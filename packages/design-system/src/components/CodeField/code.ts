/** Extracts a code from text: "123 456", or "Seu código é 123456". */
export function parseCode(text: string, length: number): string {
  const match = new RegExp(`(?<!\\d)\\d(?:[ .\\-\\u00a0]?\\d){${length - 1}}(?!\\d)`).exec(text)?.[0];
  return (match ?? text).replace(/\D/g, '').slice(0, length);
}

export interface CodeEdit {
  value: string;
  caret: number;
}

/** Computes value and caret after an edit. A digit typed before others replaces the next one. */
export function editCode(previous: string, next: string, caret: number, length: number): CodeEdit {
  const isTypedDigit = next.length === previous.length + 1 && /\d/.test(next[caret - 1] ?? '');
  if (isTypedDigit && caret < next.length) {
    return { value: (next.slice(0, caret) + next.slice(caret + 1)).replace(/\D/g, ''), caret };
  }
  // More than one new character means autofill or paste.
  const value =
    next.length > previous.length + 1 ? parseCode(next, length) : next.replace(/\D/g, '').slice(0, length);
  const digitsBeforeCaret = next.slice(0, caret).replace(/\D/g, '').length;
  return {
    value,
    caret: Math.min(next.length > previous.length + 1 ? value.length : digitsBeforeCaret, value.length),
  };
}
