export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') && wideEncoding(bytes) !== undefined ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A station file begins with ASCII, so an early zero byte reveals UTF-16 or UTF-32. */
function wideEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0 && second === 0) return 'UTF-32';
  if ((first === 0xff && second === 0xfe) || second === 0)
    return third === 0 && fourth === 0 ? 'UTF-32' : 'UTF-16';
  return first === 0 || (first === 0xfe && second === 0xff) ? 'UTF-16' : undefined;
}

export function decodingProblem(bytes: Uint8Array): { found: string; offset: number; text: string } {
  const encoding = wideEncoding(bytes);
  if (encoding !== undefined) return { found: `a text in ${encoding}`, offset: 0, text: '' };
  const text = new TextDecoder().decode(bytes);
  const found = 'characters that are not UTF-8 (the file may be saved as Latin-1 or Windows-1252)';
  return { found, offset: Math.max(0, text.indexOf('\ufffd')), text };
}
