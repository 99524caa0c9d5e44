import type { SafeHtml } from '@estacao/domain';
import { richText as richTextWords } from '../../words/pt-br/rich-text.ts';
import type { Words } from '../../words/words.ts';
import { policy as ours, type Policy } from './policy.ts';

type Said = Words['richText'];

/** A parsed node: text or element. Parsers drop other node types, such as comments. */
export type Markup = string | MarkupElement;

export interface MarkupElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly Markup[];
}

/** Maximum nesting; parsers drop deeper nodes. No author nests this deep. */
export const DEEPEST = 200;

type Attributes = Readonly<Record<string, string>>;

/** Base for relative addresses. A URL that keeps this origin stays within the portal. */
const HERE = 'https://portal.invalid';

/** Browsers ignore these characters in an address, so they could hide a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about
const unseen = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g;

/**
 * Sequences that end raw-text elements or comments. An attribute value must not contain them: another parser
 * could start markup there (mutation XSS).
 */
const ending = /(?:--!?|\])>|<\/(?:style|script|title|textarea|xmp|iframe|noembed|noframes|noscript)/i;

const VOID = new Set(['br', 'hr', 'img']);

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}

function schemeOf({ protocol }: URL): string {
  return protocol.slice(0, -1);
}

/** The scheme as a parser reads it that skips more characters than browsers do. */
function apparentScheme(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(unseen, ''))?.[1]?.toLowerCase();
}

function linkOf({ href, ...rest }: Attributes, policy: Policy): Attributes {
  const url = href === undefined ? undefined : urlOf(href);
  if (href === undefined || url === undefined || !policy.linkSchemes.includes(schemeOf(url))) return rest;
  const apparent = apparentScheme(href);
  if (apparent !== undefined && !policy.linkSchemes.includes(apparent)) return rest;
  const leavesUs = /^https?:$/.test(url.protocol) && url.origin !== HERE;
  return { href, ...rest, ...(leavesUs ? policy.outerLink : {}) };
}

function pictureOf({ src, alt = '', ...rest }: Attributes, policy: Policy): Attributes | undefined {
  const url = src === undefined ? undefined : urlOf(src);
  if (src === undefined || url === undefined || !policy.pictureSchemes.includes(schemeOf(url)))
    return undefined;
  const apparent = apparentScheme(src);
  if (apparent !== undefined && !policy.pictureSchemes.includes(apparent)) return undefined;
  const isDots = policy.pictureData.some((type) => url.pathname.startsWith(`${type};base64,`));
  if (url.protocol === 'data:' && !isDots) return undefined;
  return { src, alt, ...rest, ...policy.picture };
}

function frameOf({ src, title }: Attributes, policy: Policy, words: Said): Attributes | undefined {
  const url = src === undefined ? undefined : urlOf(src);
  if (src === undefined || url?.protocol !== 'https:' || !policy.frameHosts.includes(url.host))
    return undefined;
  return { src, title: title || words.video, ...policy.frame };
}

function keptOf({ name, attributes }: MarkupElement, policy: Policy): Attributes {
  const allowed = policy.elements[name] ?? [];
  const fits = (attribute: string, value: string) =>
    policy.numbers.includes(attribute)
      ? /^-?\d{1,5}$/.test(value)
      : attribute === 'scope'
        ? policy.scopes.includes(value.toLowerCase())
        : !ending.test(value);
  return Object.fromEntries(
    attributes.filter(([attribute, value]) => allowed.includes(attribute) && fits(attribute, value)),
  );
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

function tagOf(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeText(value).replace(/"/g, '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}

function wordsIn(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children))).join('');
}

function captionOf({ children }: MarkupElement): string | undefined {
  const caption = children.find((child) => typeof child !== 'string' && child.name === 'caption');
  return typeof caption === 'object' ? wordsIn(caption.children).trim() : undefined;
}

function writeElement(element: MarkupElement, policy: Policy, words: Said): string {
  const name = policy.renamed[element.name] ?? element.name;
  if (!Object.hasOwn(policy.elements, name))
    return policy.silent.includes(name) ? '' : writeAll(element.children, policy, words);
  const kept = keptOf({ ...element, name }, policy);
  const inside = () => writeAll(element.children, policy, words);
  switch (name) {
    case 'a':
      return `${tagOf(name, linkOf(kept, policy))}${inside()}</a>`;
    case 'img': {
      const picture = pictureOf(kept, policy);
      return picture === undefined ? '' : tagOf(name, picture);
    }
    case 'iframe': {
      // Drops the content: browsers treat it as raw text and never escape it.
      const frame = frameOf(kept, policy, words);
      return frame === undefined ? '' : `${tagOf(name, frame)}</iframe>`;
    }
    case 'table': {
      const label = captionOf(element) || words.table;
      const region = tagOf('div', { role: 'region', tabindex: '0', 'aria-label': label });
      return `${region}${tagOf(name, kept)}${inside()}</table></div>`;
    }
    default:
      return VOID.has(name) ? tagOf(name, kept) : `${tagOf(name, kept)}${inside()}</${name}>`;
  }
}

function writeAll(nodes: readonly Markup[], policy: Policy, words: Said): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeText(node) : writeElement(node, policy, words)))
    .join('');
}

/**
 * The only source of `SafeHtml`, in a browser and on a server.
 *
 * It writes new HTML from parsed nodes. Only text, elements and attributes of the policy, and allowed
 * addresses get through. Text without any element keeps its line breaks.
 */
export function writeClean(
  nodes: readonly Markup[],
  words: Said = richTextWords,
  policy: Policy = ours,
): SafeHtml {
  const html = writeAll(nodes, policy, words).trim();
  return (html.includes('<') ? html : html.replace(/\s*\n\s*/g, '<br>')) as SafeHtml;
}
