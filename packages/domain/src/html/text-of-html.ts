const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Decodes a character reference: `&amp;`, `&#233;`. An unknown one stays as it is. */
function decodeCharacter(reference: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCodePoint = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCodePoint ? String.fromCodePoint(code) : reference;
}

const BLOCKS = 'p|div|h[1-6]|ul|ol|blockquote|table|tr|section|article|figure|figcaption|pre|hr|dl|dt|dd';
// An unclosed tag ends at the next `<`. Reading to the end each time would take quadratic time.
const attributes = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;

interface LineFormat {
  readonly itemPrefix: string;
  readonly formatLink: (text: string, href: string) => string;
}

function linesOf(html: string, { itemPrefix, formatLink }: LineFormat): readonly string[] {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(new RegExp(`<(script|style|template)\\b${attributes}>[\\s\\S]*?</\\1\\s*>`, 'gi'), '')
    .replace(/\s+/g, ' ')
    .replace(
      new RegExp(`<a\\b${attributes}?\\bhref=(?:"([^"]*)"|'([^']*)')${attributes}>(.*?)</a\\s*>`, 'gi'),
      (_, doubleQuoted: string | undefined, singleQuoted: string | undefined, text: string) =>
        formatLink(text, doubleQuoted ?? singleQuoted ?? ''),
    )
    .replace(new RegExp(`<br\\b${attributes}>`, 'gi'), '\n')
    .replace(new RegExp(`<li\\b${attributes}>`, 'gi'), `\n${itemPrefix}`)
    .replace(new RegExp(`</?(?:${BLOCKS})\\b${attributes}>`, 'gi'), '\n')
    .replace(new RegExp(`</?[a-z]${attributes}>`, 'gi'), '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decodeCharacter)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Plain text: one line per block, hyphens before list items, link addresses in parentheses. */
export function textOfHtml(html: string): string {
  const formatLink = (text: string, href: string) =>
    !/^https?:/i.test(href) || text.includes(href) ? text : `${text} (${href})`;
  return linesOf(html, { itemPrefix: '- ', formatLink }).join('\n');
}

/** The text as one line, for a title or an excerpt. */
export function singleLineOf(html: string): string {
  return linesOf(html, { itemPrefix: '', formatLink: (text) => text }).join(' ');
}
