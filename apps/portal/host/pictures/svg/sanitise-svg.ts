import { escapeHtml } from '@estacao/domain';
import { checkCost } from './check-cost.ts';
import { type Element, MAX_LENGTH, readSvg } from './read-svg.ts';
import { parseStyle, readRules } from './style.ts';
import { checkAttribute } from './values.ts';

function serialise({ name, attributes, children }: Element, namespace = ''): string {
  const attributeText = [...attributes]
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('');
  const content = children.map((child) => serialise(child)).join('');
  const tag = `<${name}${namespace}${attributeText}`;
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

function elementsOf(element: Element): Element[] {
  return [element, ...element.children.flatMap(elementsOf)];
}

/** Keeps allowed attributes, and turns styles into the equivalent attributes. */
function keepAllowedAttributes({ attributes }: Element, rulesOf: ReturnType<typeof readRules>): void {
  const original = [...attributes];
  const styles = [rulesOf(attributes.get('class') ?? ''), parseStyle(attributes.get('style') ?? '')];
  attributes.clear();
  for (const [name, value] of original) {
    const allowedValue = checkAttribute(name, value.trim());
    if (allowedValue !== undefined) attributes.set(name, allowedValue);
  }
  for (const style of styles) for (const [name, value] of style) attributes.set(name, value);
}

/**
 * Rebuilds an untrusted SVG from an allowlist of elements and attributes that draw shapes: no scripts, text
 * or addresses.
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
    const elements = elementsOf(root);
    const byId = new Map<string, Element>();
    for (const element of elements) {
      keepAllowedAttributes(element, rulesOf);
      const id = element.attributes.get('id');
      if (id === undefined) continue;
      // References resolve to the first element with an id.
      if (byId.has(id)) element.attributes.delete('id');
      else byId.set(id, element);
    }
    checkCost(root, elements, byId);
    const output = serialise(root, ' xmlns="http://www.w3.org/2000/svg"');
    // Style rules are copied to every matching element, so the output may grow.
    return output.length > MAX_LENGTH ? undefined : output;
  } catch {
    // Parsers throw too, and deep nesting overflows the stack.
    return undefined;
  }
}
