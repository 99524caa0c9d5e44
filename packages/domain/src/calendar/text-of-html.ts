const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
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
const rest = `(?:"[^"]*"|'[^']*'|[^'">])*`;

/**
 * The words of a text that is written in HTML, where only words can stand: lines where there were blocks, a hyphen before
 * each of a list, and where a link leads behind its words.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(new RegExp(`<(script|style|template)\\b${rest}>[\\s\\S]*?</\\1\\s*>`, 'gi'), '')
    .replace(/\s+/g, ' ')
    .replace(
      new RegExp(`<a\\b${rest}?\\bhref=(?:"([^"]*)"|'([^']*)')${rest}>(.*?)</a\\s*>`, 'gi'),
      (_, one: string | undefined, other: string | undefined, words: string) => {
        const to = one ?? other ?? '';
        return !/^https?:/i.test(to) || words.includes(to) ? words : `${words} (${to})`;
      },
    )
    .replace(new RegExp(`<br\\b${rest}>`, 'gi'), '\n')
    .replace(new RegExp(`<li\\b${rest}>`, 'gi'), '\n- ')
    .replace(new RegExp(`</?(?:${BLOCKS})\\b${rest}>`, 'gi'), '\n')
    .replace(new RegExp(`</?[a-z]${rest}>`, 'gi'), '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, character)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
