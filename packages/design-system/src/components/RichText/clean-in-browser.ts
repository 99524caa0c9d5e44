import type { SafeHtml } from '@estacao/domain';
import createPurifier from 'dompurify';
import type { Texts } from '../../texts/texts.ts';
import { policy } from './policy.ts';
import { MAX_DEPTH, type Markup, writeSafeHtml } from './write-safe-html.ts';

/** Null when the HTML has no body, as in a frameset page. */
type Purify = (html: string) => HTMLElement | null;

/** Uses its own DOMPurify instance, so hooks on the shared one do not apply. */
function createPurify(): Purify {
  const purifier = createPurifier(window);
  const settings = {
    ALLOWED_TAGS: [...Object.keys(policy.elements), ...Object.keys(policy.renamedElements)],
    ALLOWED_ATTR: [...new Set(Object.values<readonly string[]>(policy.elements).flat())],
    FORBID_CONTENTS: [...policy.removedWithContents],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true as const,
  };
  return (html) => purifier.sanitize(html, settings) as HTMLElement | null;
}

let purify: Purify | undefined;

function readNode(node: Node, depth: number): readonly Markup[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (!(node instanceof Element) || depth > MAX_DEPTH) return [];
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

/**
 * Two passes. DOMPurify parses HTML as browsers do; `writeSafeHtml` then applies our policy to its output.
 */
export function cleanInBrowser(html: string, texts?: Texts['richText']): SafeHtml {
  purify ??= createPurify();
  const body = purify(html);
  return writeSafeHtml(body === null ? [] : readAll(body), texts);
}
