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

/** Keeps allowed attributes, and turns styles into the equivalent attributes. */
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
 * Rebuilds a hostile SVG from an allowlist of elements and attributes that draw shapes: no scripts, text or
 * addresses.
 *
 * Returns undefined if the drawing would look different, or is too expensive to render.
 *
 * SVGO and DOMPurify can't replace the allowlist. Both keep `url()` and `@import` of other hosts, and neither
 * limits the rendering cost.
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
      // References resolve to the first element with an id.
      if (byId.has(id)) element.attributes.delete('id');
      else byId.set(id, element);
    }
    weigh(root, elements, byId);
    const written = write(root, ' xmlns="http://www.w3.org/2000/svg"');
    // Style rules are copied to every matching element, so the output may grow.
    return written.length > LONGEST ? undefined : written;
  } catch {
    // Parsers throw too, and deep nesting overflows the stack.
    return undefined;
  }
}
