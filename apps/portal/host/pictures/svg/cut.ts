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

/** Keeps the attributes on the allowlist: styles become attributes, which mean the same without being code. */
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
 * A drawing from anywhere, written anew from the elements and attributes that draw shapes and nothing else: no script, no
 * letters, nothing from elsewhere, and no more of anything than can be drawn. What a drawing can do without is left out;
 * where that would make it another drawing, or it isn't one at all, there is none.
 */
export function cutSvg(text: string): string | undefined {
  try {
    const { root, css } = readSvg(text);
    const rulesOf = readRules(css);
    const elements = allOf(root);
    const byId = new Map<string, Element>();
    for (const element of elements) {
      keepOnlyKnown(element, rulesOf);
      const id = element.attributes.get('id');
      if (id === undefined) continue;
      // Of two with one name the first is meant.
      if (byId.has(id)) element.attributes.delete('id');
      else byId.set(id, element);
    }
    weigh(root, elements, byId);
    const written = write(root, ' xmlns="http://www.w3.org/2000/svg"');
    // A rule of a style sheet is written out at every element that it matches.
    return written.length > LONGEST ? undefined : written;
  } catch {
    // Whatever it is that was not understood, it isn't let through.
    return undefined;
  }
}
