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

/** What one writes for a character: `&amp;`, `&#233;`. What is none stays as it stands. */
function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isOne = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isOne ? String.fromCodePoint(code) : whole;
}

/** Where one reads on in a new line. */
const BLOCKS = 'p|div|h[1-6]|ul|ol|blockquote|table|tr|section|article|figure|figcaption|pre|hr|dl|dt|dd';
// A tag that is never closed ends where the next one begins: nothing is read to its end again and again.
const rest = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;

interface Writing {
  /** What stands before each of a list. */
  readonly item: string;
  /** A link: its words, and where it leads. */
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

/**
 * The words of a text that is written in HTML, where only words can stand: lines where there were blocks, a hyphen before
 * each of a list, and where a link leads behind its words.
 */
export function textOfHtml(html: string): string {
  const link = (words: string, to: string) =>
    !/^https?:/i.test(to) || words.includes(to) ? words : `${words} (${to})`;
  return linesOf(html, { item: '- ', link }).join('\n');
}

/** The same in one line, for a title or the beginning of a text: words alone. */
export function wordsOf(html: string): string {
  return linesOf(html, { item: '', link: (words) => words }).join(' ');
}
