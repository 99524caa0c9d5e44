const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a text that may hold HTML, a paragraph a line. Nothing of it is run: what is left is shown as text. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/&(?:#(\d{1,7})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const point = Number(code);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
