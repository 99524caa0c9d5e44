import type { ColorToken } from '@estacao/theming/tokens';
import { scrimCss } from '@estacao/theming/tokens';
import { declaredFor, type Met } from './judge.ts';
import { tokenOf } from './probe.ts';

export interface Seen {
  readonly met: Met[];
  /** Paint that no pair can prove: opacities, blends, gradients, and colours that are no token. */
  readonly faults: string[];
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const pictures = new Set(['IMG', 'VIDEO', 'CANVAS', 'PICTURE']);

function isPicture(element: Element): boolean {
  return pictures.has(element.tagName) || element.hasAttribute('data-picture');
}

const normals = new Map<string, string>();

/**
 * Normalises a colour as the browser serialises it. Cached, because each probe recalculates the page's
 * styles.
 */
function normal(color: string): string {
  const known = normals.get(color);
  if (known !== undefined) return known;
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  normals.set(color, computed);
  return computed;
}

function nameOf(element: Element): string {
  const words = element.textContent?.trim().slice(0, 30) ?? '';
  return `<${element.tagName.toLowerCase()}${words === '' ? '' : ` "${words}"`}>`;
}

/** Content such as a section brings its own colours inline. Its component proves them when it renders. */
function comesWithContent(element: Element | null, property: 'color' | 'background-color'): boolean {
  for (let next = element; next !== null; next = next.parentElement) {
    if (next instanceof HTMLElement && next.style.getPropertyValue(property) !== '') return true;
    if (next instanceof HTMLElement && /url\(/.test(next.style.backgroundImage)) return true;
  }
  return false;
}

type Ground =
  | { kind: 'token'; token: ColorToken }
  | { kind: 'scrim' }
  | { kind: 'edge' }
  | { kind: 'gradient' }
  | { kind: 'content' }
  | { kind: 'picture' }
  | { kind: 'other'; color: string };

const called: Partial<Record<Ground['kind'], string>> = {
  scrim: 'a scrim',
  edge: 'the edge of something',
  gradient: 'a gradient',
  picture: 'a picture',
};

function isGradient({ backgroundImage }: CSSStyleDeclaration): boolean {
  return backgroundImage.includes('gradient(');
}

const COLOR = /\b(?:rgba?|color|color-mix|ok(?:lab|lch)|lab|lch)\([^()]*\)/g;

/** A gradient from the scrim or a token to transparent. Text on it is a fault: see `backgroundOf`. */
function isFading({ backgroundImage }: CSSStyleDeclaration, scrim: string): boolean {
  const [color, ...others] = new Set(
    (backgroundImage.match(COLOR) ?? []).filter((found) => found !== TRANSPARENT),
  );
  return (
    color !== undefined &&
    others.length === 0 &&
    backgroundImage.includes(TRANSPARENT) &&
    (color === scrim || tokenOf(color) !== undefined)
  );
}

function ownTexts(element: Element): Node[] {
  return [...element.childNodes].filter(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
  );
}

function wordsBox(element: Element): DOMRect {
  const range = document.createRange();
  const lines = ownTexts(element).flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
  if (lines.length === 0) return element.getBoundingClientRect();
  const left = Math.min(...lines.map((line) => line.left));
  const top = Math.min(...lines.map((line) => line.top));
  const right = Math.max(...lines.map((line) => line.right));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function holds(outer: DOMRect, inner: DOMRect): boolean {
  return (
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  );
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const generated = ['::before', '::after'] as const;
type Generated = (typeof generated)[number];

function paints(computed: CSSStyleDeclaration): boolean {
  return (
    !/^(?:none|normal)$/.test(computed.content) &&
    computed.display !== 'none' &&
    computed.visibility === 'visible' &&
    Number(computed.opacity) > 0 &&
    (computed.content !== '""' ||
      computed.backgroundColor !== TRANSPARENT ||
      computed.backgroundImage !== 'none' ||
      computed.boxShadow !== 'none' ||
      computed.outlineStyle !== 'none' ||
      [
        computed.borderTopWidth,
        computed.borderRightWidth,
        computed.borderBottomWidth,
        computed.borderLeftWidth,
      ].some((width) => Number.parseFloat(width) > 0))
  );
}

/** Browsers expose no box of a pseudo-element. The used values of a positioned one give it. */
function generatedBox(owner: Element, computed: CSSStyleDeclaration): DOMRect {
  const { position } = computed;
  if (position !== 'absolute' && position !== 'fixed') return owner.getBoundingClientRect();
  const around =
    owner instanceof HTMLElement && getComputedStyle(owner).position === 'static'
      ? (owner.offsetParent ?? document.body)
      : owner;
  const { left, top } = position === 'fixed' ? new DOMRect() : around.getBoundingClientRect();
  const [x, y, width, height] = [computed.left, computed.top, computed.width, computed.height].map(
    Number.parseFloat,
  );
  return new DOMRect(left + around.clientLeft + (x ?? 0), top + around.clientTop + (y ?? 0), width, height);
}

/** A pseudo-element with a gradient that may overlap text outside its owner. */
interface Veil {
  readonly owner: Element;
  readonly side: Generated;
}

function veilsIn(root: Element): Veil[] {
  const elements = [root, ...root.querySelectorAll('*')];
  for (let next = root.parentElement; next !== null; next = next.parentElement) elements.push(next);
  return elements.flatMap((owner) =>
    generated
      .filter((side) => {
        const computed = getComputedStyle(owner, side);
        return paints(computed) && isGradient(computed);
      })
      .map((side) => ({ owner, side })),
  );
}

function solidBefore(element: Element): boolean {
  const before = getComputedStyle(element, '::before');
  return paints(before) && before.backgroundColor === normal(scrimCss.solid);
}

/**
 * Text must lie on the scrim entirely. A fading gradient lets the page shine through, and text length decides
 * how far words reach into it.
 */
function groundAt(element: Element, words: Element, scrim: string): Ground | undefined {
  const style = getComputedStyle(element);
  const { backgroundColor, backgroundImage } = style;
  if (backgroundColor === scrim)
    return { kind: holds(element.getBoundingClientRect(), wordsBox(words)) ? 'scrim' : 'edge' };
  // An element's `::before` can replace it as scrim and covers all of its text.
  if (solidBefore(element)) return { kind: 'scrim' };
  if (element.hasAttribute('data-picture')) return { kind: 'picture' };
  if (isGradient(style)) return { kind: 'gradient' };
  if (backgroundColor !== TRANSPARENT) {
    const token = tokenOf(backgroundColor);
    if (token !== undefined) return { kind: 'token', token };
    return comesWithContent(element, 'background-color')
      ? { kind: 'content' }
      : { kind: 'other', color: backgroundColor };
  }
  if (backgroundImage.includes('url(')) return { kind: 'content' };
  return undefined;
}

interface Found {
  readonly ground: Ground;
  readonly of: Element | undefined;
}

/**
 * Elements under a point, from `element` down. `elementsFromPoint` omits inert elements, such as everything
 * behind a dialog. Then only elements earlier in the document count.
 */
function below(element: Element, x: number, y: number): Element[] {
  const all = document.elementsFromPoint(x, y);
  const at = all.indexOf(element);
  return at === -1
    ? all.filter((one) => element.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING)
    : all.slice(at);
}

function pointsOf(element: Element): [x: number, y: number][] {
  const { left, top, right, bottom } = wordsBox(element);
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 1, top + 1],
    [right - 1, bottom - 1],
  ];
}

function scrollTo(element: Element): () => void {
  const places: (() => void)[] = [];
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const { scrollLeft, scrollTop } = next;
    const scroller = next;
    places.push(() => {
      if (scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop)
        scroller.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
    });
  }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return () => {
    for (const back of places) back();
  };
}

function fillBehind(element: Element, scrim: string): Found {
  const at = (next: Element): Found | undefined => {
    const ground = groundAt(next, element, scrim);
    return ground === undefined ? undefined : { ground, of: next };
  };
  let floats = false;
  let isDrawnUp = false;
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const found = at(next);
    if (found !== undefined && !floats) return found;
    const { position, marginBlockStart } = getComputedStyle(next);
    isDrawnUp ||= position === 'relative' && Number.parseFloat(marginBlockStart) < 0;
    floats ||= isDrawnUp || position === 'absolute' || position === 'fixed';
    if (floats && found !== undefined) break;
  }
  if (floats) {
    const back = scrollTo(element);
    const under = (x: number, y: number): Found | undefined => {
      for (const next of below(element, x, y)) {
        const found = at(next);
        if (found !== undefined) return found;
        if (isPicture(next)) return { ground: { kind: 'picture' }, of: next };
      }
      return undefined;
    };
    const [middle, ...ends] = pointsOf(element).map((point) => under(...point));
    back();
    if (middle !== undefined)
      return !isDrawnUp || ends.every((end) => end?.of === middle.of)
        ? middle
        : { ground: { kind: 'edge' }, of: undefined };
  }
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const found = at(next);
    if (found !== undefined) return found;
  }
  return { ground: { kind: 'token', token: 'canvas' }, of: undefined };
}

function groundBehind(element: Element, scrim: string, veils: readonly Veil[]): Ground {
  const { ground, of } = fillBehind(element, scrim);
  const box = wordsBox(element);
  const isVeiled = veils.some(({ owner, side }) => {
    // An opaque fill between the veil and the text hides the veil.
    const isBetween = of?.contains(element) === true && !of.contains(owner);
    return !isBetween && overlap(generatedBox(owner, getComputedStyle(owner, side)), box);
  });
  return isVeiled ? { kind: 'gradient' } : ground;
}

function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
}

function typed(element: Element): 'value' | 'placeholder' | undefined {
  if (element instanceof HTMLSelectElement) return 'value';
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  if (/^(?:checkbox|radio|range|color|file)$/.test(element.type)) return undefined;
  if (element.value !== '') return 'value';
  return element.placeholder === '' ? undefined : 'placeholder';
}

const shapes = 'path, circle, rect, line, polyline, polygon, ellipse';

/** Blur never makes a backdrop lighter or darker than it was, so the scrim's contrast still holds. */
function isBlurAtMost(filter: string): boolean {
  return /^(?:none|blur\([^()]*\))$/.test(filter);
}

/** A border separates its own fill from its surroundings. Contrast with one of the two is enough. */
function standsOut(edge: string, fill: string): boolean {
  const [front, back] = [tokenOf(edge), tokenOf(fill)];
  return (
    front !== undefined &&
    back !== undefined &&
    front !== back &&
    declaredFor({ as: 'border', front, back }) !== undefined
  );
}

export function collect(root: Element): Seen {
  const met: Met[] = [];
  const faults: string[] = [];
  const scrim = normal(scrimCss.background);
  const onScrim = normal(scrimCss.text);
  const veils = veilsIn(root);

  const note = (as: Met['as'], color: string, element: Element, behind: Element | null = element) => {
    if (color === TRANSPARENT || behind === null) return;
    const ground = groundBehind(behind, scrim, veils);
    const front = tokenOf(color);
    if (front !== undefined && ground.kind === 'token') {
      met.push({ as, front, back: ground.token });
      return;
    }
    if (as !== 'text' && as !== 'large' && as !== 'icon') return;
    if (ground.kind === 'scrim' && color === onScrim) return;
    if (ground.kind === 'content' || (front === undefined && comesWithContent(element, 'color'))) return;
    const where =
      ground.kind === 'token' ? ground.token : ground.kind === 'other' ? ground.color : called[ground.kind];
    faults.push(`${nameOf(element)}: ${front ?? color} on ${where} cannot be proven`);
  };

  const refuse = (name: string, style: CSSStyleDeclaration, isDrawing: boolean) => {
    if (Number(style.opacity) < 1 && !isDrawing) faults.push(`${name} has an opacity of ${style.opacity}`);
    if (style.mixBlendMode !== 'normal') faults.push(`${name} is blended`);
    if (style.filter !== 'none' || !isBlurAtMost(style.backdropFilter)) faults.push(`${name} is filtered`);
    if (isGradient(style) && !isDrawing && !isFading(style, scrim))
      faults.push(`${name} is filled with a gradient`);
  };

  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement) && !element.matches(shapes))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) if (!element.matches(shapes)) continue;
    const style = getComputedStyle(element);

    refuse(nameOf(element), style, isPicture(element));

    const { parentElement: parent } = element;
    if (element.matches(shapes)) {
      // Drawings with their own colours are pictures; ours use the text colour.
      for (const color of [style.stroke, style.fill])
        if (tokenOf(color)) note('icon', color, element, element.closest('svg'));
      continue;
    }
    if (ownTexts(element).length > 0) note(isLarge(style) ? 'large' : 'text', style.color, element);
    const words = typed(element);
    if (words === 'value') note('text', style.color, element);
    if (words === 'placeholder') note('text', getComputedStyle(element, '::placeholder').color, element);

    for (const side of generated) {
      const computed = getComputedStyle(element, side);
      if (!paints(computed)) continue;
      refuse(`${nameOf(element)}${side}`, computed, false);
      if (computed.content !== '""') note(isLarge(computed) ? 'large' : 'text', computed.color, element);
      const masked = computed.maskImage !== 'none' || computed.clipPath !== 'none';
      if (tokenOf(computed.backgroundColor))
        note(masked ? 'icon' : 'fill', computed.backgroundColor, element);
    }

    if (tokenOf(style.backgroundColor)) note('fill', style.backgroundColor, element, parent);
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
      if (Number.parseFloat(style[`border${side}Width`]) === 0) continue;
      const edge = style[`border${side}Color`];
      note('border', edge, element, standsOut(edge, style.backgroundColor) ? element : parent);
    }
    if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) {
      const inside = Number.parseFloat(style.outlineOffset) < 0;
      const ring = tokenOf(style.outlineColor)?.startsWith('focus-') === true;
      note(ring ? 'ring' : 'border', style.outlineColor, element, inside ? element : parent);
    }
  }
  return { met, faults };
}
