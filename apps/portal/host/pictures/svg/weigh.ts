import type { Element } from './read.ts';
import { numbersIn, Unusable } from './values.ts';

/** The most elements that may be drawn. A reused element counts each time. */
const HEAVIEST = 100_000;
const DEEPEST = 64;
/** The largest tile of a pattern, as a multiple of the drawing's side or of the filled shape. */
const LARGEST_TILE = 4;
const FALLBACK_SIZE = 100;

interface Weight {
  readonly weight: number;
  readonly depth: number;
}

/** The id that an attribute refers to. A colour also begins with `#`, but never in `href`. */
function referredTo(name: string, value: string): string | undefined {
  return name === 'href' ? value.slice(1) : /^url\(#([^)]+)\)/.exec(value)?.[1];
}

/** Rejects cycles and exponential reuse ("SVG bombs"). */
function weighElements(root: Element, byId: ReadonlyMap<string, Element>): void {
  const weighed = new Map<Element, Weight | 'now'>();
  const weightOf = (element: Element, level: number): Weight => {
    if (level > DEEPEST) throw new Unusable('draws too deep');
    const known = weighed.get(element);
    if (known === 'now') throw new Unusable('draws itself');
    if (known !== undefined) return known;
    weighed.set(element, 'now');
    const parts = element.children.map((child) => weightOf(child, level + 1));
    const paints: Weight[] = [];
    for (const [name, value] of element.attributes) {
      const target = byId.get(referredTo(name, value) ?? '');
      if (target === undefined) continue;
      // A renderer may apply a paint once for each child.
      (name === 'href' ? parts : paints).push(weightOf(target, level + 1));
    }
    const sum = (weights: readonly Weight[]) => weights.reduce((total, { weight }) => total + weight, 1);
    const weight = sum(parts) * sum(paints);
    const depth = 1 + Math.max(0, ...[...parts, ...paints].map((part) => part.depth));
    if (weight > HEAVIEST || depth > DEEPEST) throw new Unusable('draws too much');
    const result = { weight, depth };
    weighed.set(element, result);
    return result;
  };
  weightOf(root, 1);
}

function scaleOf(transform: string): number {
  return [...transform.matchAll(/(?:matrix|scale)\s*\(([^)]*)\)/g)].reduce(
    (scale, [, inside = '']) => scale * Math.max(...numbersIn(inside).slice(0, 4).map(Math.abs), 0),
    1,
  );
}

/** A renderer draws the whole tile of a pattern, even if little of it is visible. */
function measurePattern({ attributes }: Element, side: number): void {
  const whole = attributes.get('patternUnits') === 'userSpaceOnUse' ? side : 1;
  const scale = scaleOf(attributes.get('patternTransform') ?? '');
  for (const name of ['width', 'height']) {
    const value = attributes.get(name) ?? '';
    const [size = 0] = numbersIn(value);
    const long = (value.endsWith('%') ? (size / 100) * whole : size) * scale;
    if (long > LARGEST_TILE * whole) throw new Unusable('a pattern larger than the drawing');
  }
}

function sideOf({ attributes }: Element): number {
  const [, , ...box] = numbersIn(attributes.get('viewBox') ?? '');
  const sizes = ['width', 'height'].flatMap((name) => numbersIn(attributes.get(name) ?? '').slice(0, 1));
  return Math.max(0, ...(box.length === 2 ? box : sizes)) || FALLBACK_SIZE;
}

/** Rejects a drawing that is too expensive to render. This also protects visitors' browsers. */
export function weigh(root: Element, elements: readonly Element[], byId: ReadonlyMap<string, Element>): void {
  weighElements(root, byId);
  const side = sideOf(root);
  for (const element of elements) if (element.name === 'pattern') measurePattern(element, side);
}
