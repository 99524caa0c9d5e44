import type { SafeHtml } from '@estacao/domain';
import { richText as richTextWords } from '../../texts/pt-br/rich-text.ts';
import type { Texts } from '../../texts/texts.ts';
import { policy as ours, type Policy } from './policy.ts';

type RichTextTexts = Texts['richText'];

/** A parsed node: text or element. Parsers drop other node types, such as comments. */
export type Markup = string | MarkupElement;

export interface MarkupElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly Markup[];
}

/** Maximum nesting; parsers drop deeper nodes. No author nests this deep. */
export const MAX_DEPTH = 200;

type Attributes = Readonly<Record<string, string>>;

/** Base for relative addresses. A URL that keeps this origin stays within the portal. */
const PORTAL_ORIGIN = 'https://portal.invalid';

/** Browsers ignore these characters in an address, so they could hide a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes control characters
const invisibleCharacters = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g;

/**
 * Sequences that end raw-text elements or comments. An attribute value must not contain them: another parser
 * could start markup there (mutation XSS).
 */
const rawTextEnd = /(?:--!?|\])>|<\/(?:style|script|title|textarea|xmp|iframe|noembed|noframes|noscript)/i;

const VOID_ELEMENTS = new Set(['br', 'hr', 'img']);

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address, PORTAL_ORIGIN);
  } catch {
    return undefined;
  }
}

function schemeOf({ protocol }: URL): string {
  return protocol.slice(0, -1);
}

/** The scheme that a parser reads if it skips more characters than browsers do. */
function parseLenientScheme(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(invisibleCharacters, ''))?.[1]?.toLowerCase();
}

function linkAttributes({ href, ...rest }: Attributes, policy: Policy): Attributes {
  const url = href === undefined ? undefined : urlOf(href);
  if (href === undefined || url === undefined || !policy.linkSchemes.includes(schemeOf(url))) return rest;
  const lenientScheme = parseLenientScheme(href);
  if (lenientScheme !== undefined && !policy.linkSchemes.includes(lenientScheme)) return rest;
  const isExternal = /^https?:$/.test(url.protocol) && url.origin !== PORTAL_ORIGIN;
  return { href, ...rest, ...(isExternal ? policy.externalLinkAttributes : {}) };
}

function pictureAttributes({ src, alt = '', ...rest }: Attributes, policy: Policy): Attributes | undefined {
  const url = src === undefined ? undefined : urlOf(src);
  if (src === undefined || url === undefined || !policy.pictureSchemes.includes(schemeOf(url)))
    return undefined;
  const lenientScheme = parseLenientScheme(src);
  if (lenientScheme !== undefined && !policy.pictureSchemes.includes(lenientScheme)) return undefined;
  const isBitmap = policy.pictureDataTypes.some((type) => url.pathname.startsWith(`${type};base64,`));
  if (url.protocol === 'data:' && !isBitmap) return undefined;
  return { src, alt, ...rest, ...policy.pictureAttributes };
}

function frameAttributes(
  { src, title }: Attributes,
  policy: Policy,
  texts: RichTextTexts,
): Attributes | undefined {
  const url = src === undefined ? undefined : urlOf(src);
  if (src === undefined || url?.protocol !== 'https:' || !policy.frameHosts.includes(url.host))
    return undefined;
  return { src, title: title || texts.video, ...policy.frameAttributes };
}

function allowedAttributes({ name, attributes }: MarkupElement, policy: Policy): Attributes {
  const allowed = policy.elements[name] ?? [];
  const isValidValue = (attribute: string, value: string) =>
    policy.numericAttributes.includes(attribute)
      ? /^-?\d{1,5}$/.test(value)
      : attribute === 'scope'
        ? policy.scopeValues.includes(value.toLowerCase())
        : !rawTextEnd.test(value);
  return Object.fromEntries(
    attributes.filter(([attribute, value]) => allowed.includes(attribute) && isValidValue(attribute, value)),
  );
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

function writeTag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeText(value).replace(/"/g, '&quot;')}"`,
  );
  return `<${name}${pairs.join('')}>`;
}

function textOf(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function captionOf({ children }: MarkupElement): string | undefined {
  const caption = children.find((child) => typeof child !== 'string' && child.name === 'caption');
  return typeof caption === 'object' ? textOf(caption.children).trim() : undefined;
}

function writeElement(element: MarkupElement, policy: Policy, texts: RichTextTexts): string {
  const name = policy.renamedElements[element.name] ?? element.name;
  if (!Object.hasOwn(policy.elements, name))
    return policy.removedWithContents.includes(name) ? '' : writeAll(element.children, policy, texts);
  const safeAttributes = allowedAttributes({ ...element, name }, policy);
  const writeChildren = () => writeAll(element.children, policy, texts);
  switch (name) {
    case 'a':
      return `${writeTag(name, linkAttributes(safeAttributes, policy))}${writeChildren()}</a>`;
    case 'img': {
      const picture = pictureAttributes(safeAttributes, policy);
      return picture === undefined ? '' : writeTag(name, picture);
    }
    case 'iframe': {
      // Drops the content: browsers treat it as raw text and never escape it.
      const frame = frameAttributes(safeAttributes, policy, texts);
      return frame === undefined ? '' : `${writeTag(name, frame)}</iframe>`;
    }
    case 'table': {
      const label = captionOf(element) || texts.table;
      const region = writeTag('div', { role: 'region', tabindex: '0', 'aria-label': label });
      return `${region}${writeTag(name, safeAttributes)}${writeChildren()}</table></div>`;
    }
    default:
      return VOID_ELEMENTS.has(name)
        ? writeTag(name, safeAttributes)
        : `${writeTag(name, safeAttributes)}${writeChildren()}</${name}>`;
  }
}

function writeAll(nodes: readonly Markup[], policy: Policy, texts: RichTextTexts): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeText(node) : writeElement(node, policy, texts)))
    .join('');
}

/**
 * The only source of `SafeHtml`, in a browser and on a server.
 *
 * It writes new HTML from parsed nodes. Only text and the elements, attributes and addresses of the policy
 * get through. Text without any element keeps its line breaks.
 */
export function writeSafeHtml(
  nodes: readonly Markup[],
  texts: RichTextTexts = richTextWords,
  policy: Policy = ours,
): SafeHtml {
  const html = writeAll(nodes, policy, texts).trim();
  return (html.includes('<') ? html : html.replace(/\s*\n\s*/g, '<br>')) as SafeHtml;
}
