import type { Element } from './read-svg.ts';
import { numbersIn, UnusableDrawing } from './values.ts';

/** The most elements that may be drawn. A reused element counts each time. */
const MAX_WEIGHT = 100_000;
const MAX_DEPTH = 64;
/** The largest tile of a pattern, as a multiple of the drawing's side or of the filled shape. */
const MAX_TILE = 4;
const FALLBACK_SIZE = 100;

interface Weight {
  readonly weight: number;
  readonly depth: number;
}

/** The id that an attribute refers to. A colour also begins with `#`, but never in `href`. */
function referencedId(name: string, value: string): string | undefined {
  return name === 'href' ? value.slice(1) : /^url\(#([^)]+)\)/.exec(value)?.[1];
}

/** Rejects cycles and exponential reuse ("SVG bombs"). */
function checkWeight(root: Element, byId: ReadonlyMap<string, Element>): void {
  const weightByElement = new Map<Element, Weight | 'now'>();
  const weightOf = (element: Element, level: number): Weight => {
    if (level > MAX_DEPTH) throw new UnusableDrawing('references nested too deep');
    const cached = weightByElement.get(element);
    if (cached === 'now') throw new UnusableDrawing('circular reference');
    if (cached !== undefined) return cached;
    weightByElement.set(element, 'now');
    const childWeights = element.children.map((child) => weightOf(child, level + 1));
    const paintWeights: Weight[] = [];
    for (const [name, value] of element.attributes) {
      const target = byId.get(referencedId(name, value) ?? '');
      if (target === undefined) continue;
      // A renderer may apply a paint once for each child.
      (name === 'href' ? childWeights : paintWeights).push(weightOf(target, level + 1));
    }
    const sum = (weights: readonly Weight[]) => weights.reduce((total, { weight }) => total + weight, 1);
    const weight = sum(childWeights) * sum(paintWeights);
    const depth = 1 + Math.max(0, ...[...childWeights, ...paintWeights].map((child) => child.depth));
    if (weight > MAX_WEIGHT || depth > MAX_DEPTH) throw new UnusableDrawing('too expensive to render');
    const result = { weight, depth };
    weightByElement.set(element, result);
    return result;
  };
  weightOf(root, 1);
}

function scaleOf(transform: string): number {
  return [...transform.matchAll(/(?:matrix|scale)\s*\(([^)]*)\)/g)].reduce(
    (scale, [, numbers = '']) => scale * Math.max(...numbersIn(numbers).slice(0, 4).map(Math.abs), 0),
    1,
  );
}

/** A renderer draws the whole tile of a pattern, even if little of it is visible. */
function checkPattern({ attributes }: Element, side: number): void {
  const unit = attributes.get('patternUnits') === 'userSpaceOnUse' ? side : 1;
  const scale = scaleOf(attributes.get('patternTransform') ?? '');
  for (const name of ['width', 'height']) {
    const value = attributes.get(name) ?? '';
    const [size = 0] = numbersIn(value);
    const length = (value.endsWith('%') ? (size / 100) * unit : size) * scale;
    if (length > MAX_TILE * unit) throw new UnusableDrawing('pattern larger than the drawing');
  }
}

function sideOf({ attributes }: Element): number {
  const [, , ...box] = numbersIn(attributes.get('viewBox') ?? '');
  const sizes = ['width', 'height'].flatMap((name) => numbersIn(attributes.get(name) ?? '').slice(0, 1));
  return Math.max(0, ...(box.length === 2 ? box : sizes)) || FALLBACK_SIZE;
}

/** Rejects a drawing that is too expensive to render. This also protects visitors' browsers. */
export function checkCost(
  root: Element,
  elements: readonly Element[],
  byId: ReadonlyMap<string, Element>,
): void {
  checkWeight(root, byId);
  const side = sideOf(root);
  for (const element of elements) if (element.name === 'pattern') checkPattern(element, side);
}
