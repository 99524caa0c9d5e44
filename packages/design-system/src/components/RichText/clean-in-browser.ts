import type { SafeHtml } from '@estacao/domain';
import createPurifier from 'dompurify';
import type { Words } from '../../words/words.ts';
import { policy } from './policy.ts';
import { DEEPEST, type Markup, writeClean } from './write-clean.ts';

/** Nothing, where a text makes a page without a body: one of frames. */
type Purify = (html: string) => HTMLElement | null;

/** With an instance of its own: hooks that others set on the shared one don't apply here. */
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
  // Its body, in a document that is not shown.
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

/** By two sanitisers: one that knows what browsers do with HTML, and what writes by the policy what that has left. */
export function cleanInBrowser(html: string, words?: Words['richText']): SafeHtml {
  purify ??= createPurify();
  const body = purify(html);
  return writeClean(body === null ? [] : readAll(body), words);
}
