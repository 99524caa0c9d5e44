import type { SafeHtml } from '@estacao/domain';
import createPurifier from 'dompurify';
import type { Words } from '../../words/words.ts';
import { policy } from './policy.ts';
import { DEEPEST, type Markup, writeClean } from './write-clean.ts';

/** Null when the HTML has no body, as in a frameset page. */
type Purify = (html: string) => HTMLElement | null;

/** Uses its own DOMPurify instance, so hooks on the shared one do not apply. */
function createPurify(): Purify {
  const purifier = createPurifier(window);
  const settings = {
    ALLOWED_TAGS: [...Object.keys(policy.elements), ...Object.keys(policy.renamed)],
    ALLOWED_ATTR: [...new Set(Object.values<readonly string[]>(policy.elements).flat())],
    FORBID_CONTENTS: [...policy.silent],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true as const,
  };
  return (html) => purifier.sanitize(html, settings) as HTMLElement | null;
}

let purify: Purify | undefined;

function readNode(node: Node, depth: number): readonly Markup[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (!(node instanceof Element) || depth > DEEPEST) return [];
  return [
    {
      name: node.localName,
      attributes: [...node.attributes].map(({ name, value }) => [name, value] as const),
      children: readAll(node, depth + 1),
    },
  ];
}

function readAll({ childNodes }: Node, depth = 0): readonly Markup[] {
  return [...childNodes].flatMap((node) => readNode(node, depth));
}

/** Two passes: DOMPurify knows how browsers parse HTML; `writeClean` applies our policy to its output. */
export function cleanInBrowser(html: string, words?: Words['richText']): SafeHtml {
  purify ??= createPurify();
  const body = purify(html);
  return writeClean(body === null ? [] : readAll(body), words);
}
