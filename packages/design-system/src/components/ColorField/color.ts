/** Parses an opaque colour to `#rrggbb`: `#abc`, `abc`, `#aabbcc`, `rgb(170, 187, 204)`. */
export function parseColor(text: string): string | undefined {
  const normalized = text.trim().toLowerCase().replace(/;$/, '');
  const shortHex = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(normalized);
  if (shortHex !== null) {
    return `#${shortHex
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  }
  const longHex = /^#?([0-9a-f]{6})$/.exec(normalized)?.[1];
  if (longHex !== undefined) return `#${longHex}`;
  const channels = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/
    .exec(normalized)
    ?.slice(1);
  const numbers = channels?.map(Number);
  if (numbers === undefined || numbers.some((number) => number > 255)) return undefined;
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;
}
