/** Parses an opaque colour to `#rrggbb`: `#abc`, `abc`, `#aabbcc`, `rgb(170, 187, 204)`. */
export function colorIn(text: string): string | undefined {
  const written = text.trim().toLowerCase().replace(/;$/, '');
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(written);
  if (short !== null) {
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  }
  const long = /^#?([0-9a-f]{6})$/.exec(written)?.[1];
  if (long !== undefined) return `#${long}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/.exec(written)?.slice(1);
  const numbers = parts?.map(Number);
  if (numbers === undefined || numbers.some((number) => number > 255)) return undefined;
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;
}
