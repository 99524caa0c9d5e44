import { escapeHtml } from '@estacao/domain';
import { type Element, LONGEST, readSvg } from './read.ts';
import { looksIn, readRules } from './style.ts';
import { checkAttribute } from './values.ts';
import { weigh } from './weigh.ts';

function write({ name, attributes, children }: Element, namespace = ''): string {
  const written = [...attributes]
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('');
  const inside = children.map((child) => write(child)).join('');
  const tag = `<${name}${namespace}${written}`;
  return inside === '' ? `${tag}/>` : `${tag}>${inside}</${name}>`;
}

function allOf(element: Element): Element[] {
  return [element, ...element.children.flatMap(allOf)];
}

/** Keeps the attributes on the allowlist. Styles become attributes, which draw the same. */
function keepOnlyKnown({ attributes }: Element, rulesOf: ReturnType<typeof readRules>): void {
  const original = [...attributes];
  const styles = [rulesOf(attributes.get('class') ?? ''), looksIn(attributes.get('style') ?? '')];
  attributes.clear();
  for (const [name, value] of original) {
    const known = checkAttribute(name, value.trim());
    if (known !== undefined) attributes.set(name, known);
  }
  for (const looks of styles) for (const [name, value] of looks) attributes.set(name, value);
}

/**
 * Writes a hostile SVG anew from an allowlist of elements and attributes that draw shapes: no script, no text, no address.
 * Returns nothing if it would be another drawing without the rest, or if it takes too much to draw.
 *
 * Libraries parse it, but none of them replaces the allowlist: SVGO and DOMPurify keep `url()` and `@import` of other
 * hosts, and neither bounds what a drawing takes.
 */
export function sanitiseSvg(text: string): string | undefined {
  try {
    const { root, css } = readSvg(text);
    const rulesOf = readRules(css);
    const elements = allOf(root);
    const byId = new Map<string, Element>();
    for (const element of elements) {
      keepOnlyKnown(element, rulesOf);
      const id = element.attributes.get('id');
      if (id === undefined) continue;
      // References mean the first of two elements with one id.
      if (byId.has(id)) element.attributes.delete('id');
      else byId.set(id, element);
    }
    weigh(root, elements, byId);
    const written = write(root, ' xmlns="http://www.w3.org/2000/svg"');
    // A rule of a style sheet is repeated at every element that it matches.
    return written.length > LONGEST ? undefined : written;
  } catch {
    // Parsers throw too, and an overflow of the stack is an error as well.
    return undefined;
  }
}
