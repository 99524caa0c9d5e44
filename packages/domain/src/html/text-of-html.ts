const named: Readonly<Record<string, string>> = {
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
function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isOne = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isOne ? String.fromCodePoint(code) : whole;
}

const BLOCKS = 'p|div|h[1-6]|ul|ol|blockquote|table|tr|section|article|figure|figcaption|pre|hr|dl|dt|dd';
// An unclosed tag ends at the next `<`. Reading to the end each time would take quadratic time.
const rest = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;

interface Writing {
  readonly item: string;
  readonly link: (words: string, to: string) => string;
}

function linesOf(html: string, { item, link }: Writing): readonly string[] {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(new RegExp(`<(script|style|template)\\b${rest}>[\\s\\S]*?</\\1\\s*>`, 'gi'), '')
    .replace(/\s+/g, ' ')
    .replace(
      new RegExp(`<a\\b${rest}?\\bhref=(?:"([^"]*)"|'([^']*)')${rest}>(.*?)</a\\s*>`, 'gi'),
      (_, one: string | undefined, other: string | undefined, words: string) =>
        link(words, one ?? other ?? ''),
    )
    .replace(new RegExp(`<br\\b${rest}>`, 'gi'), '\n')
    .replace(new RegExp(`<li\\b${rest}>`, 'gi'), `\n${item}`)
    .replace(new RegExp(`</?(?:${BLOCKS})\\b${rest}>`, 'gi'), '\n')
    .replace(new RegExp(`</?[a-z]${rest}>`, 'gi'), '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, character)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Plain text: one line per block, hyphens before list items, link addresses in parentheses. */
export function textOfHtml(html: string): string {
  const link = (words: string, to: string) =>
    !/^https?:/i.test(to) || words.includes(to) ? words : `${words} (${to})`;
  return linesOf(html, { item: '- ', link }).join('\n');
}

/** One line of words only, for a title or an excerpt. */
export function wordsOf(html: string): string {
  return linesOf(html, { item: '', link: (words) => words }).join(' ');
}
