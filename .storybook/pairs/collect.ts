import type { ColorToken } from '@estacao/theming/tokens';
import { scrimCss } from '@estacao/theming/tokens';
import { findDeclaredPair, type PaintedPair } from './judge.ts';
import { tokenOf } from './probe.ts';

export interface Findings {
  readonly paintedPairs: PaintedPair[];
  /** Paint that no pair can prove: opacities, blends, gradients, and colours without a token. */
  readonly faults: string[];
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const pictureTags = new Set(['IMG', 'VIDEO', 'CANVAS', 'PICTURE']);

function isPicture(element: Element): boolean {
  return pictureTags.has(element.tagName) || element.hasAttribute('data-picture');
}

const normalizedColors = new Map<string, string>();

/**
 * Normalises a colour as the browser serialises it. Cached, because each probe recalculates the page's
 * styles.
 */
function normalizeColor(color: string): string {
  const cachedColor = normalizedColors.get(color);
  if (cachedColor !== undefined) return cachedColor;
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  normalizedColors.set(color, computed);
  return computed;
}

function describeElement(element: Element): string {
  const text = element.textContent?.trim().slice(0, 30) ?? '';
  return `<${element.tagName.toLowerCase()}${text === '' ? '' : ` "${text}"`}>`;
}

/** Content such as a section brings its own colours inline. Its component proves them when it renders. */
function hasInlineColor(element: Element | null, property: 'color' | 'background-color'): boolean {
  for (let next = element; next !== null; next = next.parentElement) {
    if (next instanceof HTMLElement && next.style.getPropertyValue(property) !== '') return true;
    if (next instanceof HTMLElement && /url\(/.test(next.style.backgroundImage)) return true;
  }
  return false;
}

type Background =
  | { kind: 'token'; token: ColorToken }
  | { kind: 'scrim' }
  | { kind: 'edge' }
  | { kind: 'gradient' }
  | { kind: 'content' }
  | { kind: 'picture' }
  | { kind: 'other'; color: string };

const backgroundNames: Partial<Record<Background['kind'], string>> = {
  scrim: 'a scrim',
  edge: 'the edge of a fill',
  gradient: 'a gradient',
  picture: 'a picture',
};

function isGradient({ backgroundImage }: CSSStyleDeclaration): boolean {
  return backgroundImage.includes('gradient(');
}

const COLOR = /\b(?:rgba?|color|color-mix|ok(?:lab|lch)|lab|lch)\([^()]*\)/g;

/** A gradient from the scrim or a token to transparent. Text on it is a fault: see `backgroundOf`. */
function isFading({ backgroundImage }: CSSStyleDeclaration, scrim: string): boolean {
  const [color, ...otherColors] = new Set(
    (backgroundImage.match(COLOR) ?? []).filter((colorValue) => colorValue !== TRANSPARENT),
  );
  return (
    color !== undefined &&
    otherColors.length === 0 &&
    backgroundImage.includes(TRANSPARENT) &&
    (color === scrim || tokenOf(color) !== undefined)
  );
}

function ownTexts(element: Element): Node[] {
  return [...element.childNodes].filter(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
  );
}

function textBox(element: Element): DOMRect {
  const range = document.createRange();
  const lineBoxes = ownTexts(element).flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
  if (lineBoxes.length === 0) return element.getBoundingClientRect();
  const left = Math.min(...lineBoxes.map((box) => box.left));
  const top = Math.min(...lineBoxes.map((box) => box.top));
  const right = Math.max(...lineBoxes.map((box) => box.right));
  const bottom = Math.max(...lineBoxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function contains(outer: DOMRect, inner: DOMRect): boolean {
  return (
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  );
}

function isOverlapping(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const pseudoElements = ['::before', '::after'] as const;
type PseudoElement = (typeof pseudoElements)[number];

function isPainted(computed: CSSStyleDeclaration): boolean {
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

/** Browsers expose no box for pseudo-elements. Computes it from the used values of a positioned one. */
function generatedBox(owner: Element, computed: CSSStyleDeclaration): DOMRect {
  const { position } = computed;
  if (position !== 'absolute' && position !== 'fixed') return owner.getBoundingClientRect();
  const container =
    owner instanceof HTMLElement && getComputedStyle(owner).position === 'static'
      ? (owner.offsetParent ?? document.body)
      : owner;
  const { left, top } = position === 'fixed' ? new DOMRect() : container.getBoundingClientRect();
  const [x, y, width, height] = [computed.left, computed.top, computed.width, computed.height].map(
    Number.parseFloat,
  );
  return new DOMRect(
    left + container.clientLeft + (x ?? 0),
    top + container.clientTop + (y ?? 0),
    width,
    height,
  );
}

/** A pseudo-element with a gradient that may overlap text outside its owner. */
interface Veil {
  readonly owner: Element;
  readonly pseudo: PseudoElement;
}

function veilsIn(root: Element): Veil[] {
  const elements = [root, ...root.querySelectorAll('*')];
  for (let next = root.parentElement; next !== null; next = next.parentElement) elements.push(next);
  return elements.flatMap((owner) =>
    pseudoElements
      .filter((pseudo) => {
        const computed = getComputedStyle(owner, pseudo);
        return isPainted(computed) && isGradient(computed);
      })
      .map((pseudo) => ({ owner, pseudo })),
  );
}

function hasSolidBefore(element: Element): boolean {
  const pseudoStyle = getComputedStyle(element, '::before');
  return isPainted(pseudoStyle) && pseudoStyle.backgroundColor === normalizeColor(scrimCss.solid);
}

/**
 * Text must lie on the scrim entirely. A fading gradient lets the page shine through, and text length decides
 * how far words reach into it.
 */
function backgroundOf(element: Element, textElement: Element, scrim: string): Background | undefined {
  const style = getComputedStyle(element);
  const { backgroundColor, backgroundImage } = style;
  if (backgroundColor === scrim)
    return { kind: contains(element.getBoundingClientRect(), textBox(textElement)) ? 'scrim' : 'edge' };
  // A `::before` that paints the scrim covers all of its element's text.
  if (hasSolidBefore(element)) return { kind: 'scrim' };
  if (element.hasAttribute('data-picture')) return { kind: 'picture' };
  if (isGradient(style)) return { kind: 'gradient' };
  if (backgroundColor !== TRANSPARENT) {
    const token = tokenOf(backgroundColor);
    if (token !== undefined) return { kind: 'token', token };
    return hasInlineColor(element, 'background-color')
      ? { kind: 'content' }
      : { kind: 'other', color: backgroundColor };
  }
  if (backgroundImage.includes('url(')) return { kind: 'content' };
  return undefined;
}

interface Fill {
  readonly background: Background;
  readonly source: Element | undefined;
}

/**
 * Elements under a point, from `element` down. `elementsFromPoint` omits inert elements, such as everything
 * behind a dialog. Then only elements earlier in the document count.
 */
function elementsBelow(element: Element, x: number, y: number): Element[] {
  const elements = document.elementsFromPoint(x, y);
  const index = elements.indexOf(element);
  return index === -1
    ? elements.filter(
        (candidate) => element.compareDocumentPosition(candidate) === Node.DOCUMENT_POSITION_PRECEDING,
      )
    : elements.slice(index);
}

function pointsOf(element: Element): [x: number, y: number][] {
  const { left, top, right, bottom } = textBox(element);
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 1, top + 1],
    [right - 1, bottom - 1],
  ];
}

function scrollTo(element: Element): () => void {
  const restorers: (() => void)[] = [];
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const { scrollLeft, scrollTop } = next;
    const scroller = next;
    restorers.push(() => {
      if (scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop)
        scroller.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
    });
  }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return () => {
    for (const restore of restorers) restore();
  };
}

function fillBehind(element: Element, scrim: string): Fill {
  const fillOf = (next: Element): Fill | undefined => {
    const background = backgroundOf(next, element, scrim);
    return background === undefined ? undefined : { background, source: next };
  };
  let isFloating = false;
  let isPulledUp = false;
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const fill = fillOf(next);
    if (fill !== undefined && !isFloating) return fill;
    const { position, marginBlockStart } = getComputedStyle(next);
    isPulledUp ||= position === 'relative' && Number.parseFloat(marginBlockStart) < 0;
    isFloating ||= isPulledUp || position === 'absolute' || position === 'fixed';
    if (isFloating && fill !== undefined) break;
  }
  if (isFloating) {
    const restoreScroll = scrollTo(element);
    const fillUnder = (x: number, y: number): Fill | undefined => {
      for (const next of elementsBelow(element, x, y)) {
        const fill = fillOf(next);
        if (fill !== undefined) return fill;
        if (isPicture(next)) return { background: { kind: 'picture' }, source: next };
      }
      return undefined;
    };
    const [centerFill, ...cornerFills] = pointsOf(element).map((point) => fillUnder(...point));
    restoreScroll();
    if (centerFill !== undefined)
      return !isPulledUp || cornerFills.every((fill) => fill?.source === centerFill.source)
        ? centerFill
        : { background: { kind: 'edge' }, source: undefined };
  }
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const fill = fillOf(next);
    if (fill !== undefined) return fill;
  }
  return { background: { kind: 'token', token: 'canvas' }, source: undefined };
}

function backgroundBehind(element: Element, scrim: string, veils: readonly Veil[]): Background {
  const { background, source } = fillBehind(element, scrim);
  const box = textBox(element);
  const isVeiled = veils.some(({ owner, pseudo }) => {
    // An opaque fill between the veil and the text hides the veil.
    const isBetween = source?.contains(element) === true && !source.contains(owner);
    return !isBetween && isOverlapping(generatedBox(owner, getComputedStyle(owner, pseudo)), box);
  });
  return isVeiled ? { kind: 'gradient' } : background;
}

function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
}

function fieldTextKind(element: Element): 'value' | 'placeholder' | undefined {
  if (element instanceof HTMLSelectElement) return 'value';
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  if (/^(?:checkbox|radio|range|color|file)$/.test(element.type)) return undefined;
  if (element.value !== '') return 'value';
  return element.placeholder === '' ? undefined : 'placeholder';
}

const shapeSelector = 'path, circle, rect, line, polyline, polygon, ellipse';

/** Blur never makes a backdrop lighter or darker than it was, so the scrim's contrast still holds. */
function isOnlyBlur(filter: string): boolean {
  return /^(?:none|blur\([^()]*\))$/.test(filter);
}

/** A border separates its own fill from its surroundings. Contrast with one of the two is enough. */
function hasContrastingFill(edge: string, fill: string): boolean {
  const [front, back] = [tokenOf(edge), tokenOf(fill)];
  return (
    front !== undefined &&
    back !== undefined &&
    front !== back &&
    findDeclaredPair({ as: 'border', front, back }) !== undefined
  );
}

export function collectFindings(root: Element): Findings {
  const paintedPairs: PaintedPair[] = [];
  const faults: string[] = [];
  const scrim = normalizeColor(scrimCss.background);
  const onScrim = normalizeColor(scrimCss.text);
  const veils = veilsIn(root);

  const notePair = (
    as: PaintedPair['as'],
    color: string,
    element: Element,
    backgroundElement: Element | null = element,
  ) => {
    if (color === TRANSPARENT || backgroundElement === null) return;
    const background = backgroundBehind(backgroundElement, scrim, veils);
    const front = tokenOf(color);
    if (front !== undefined && background.kind === 'token') {
      paintedPairs.push({ as, front, back: background.token });
      return;
    }
    if (as !== 'text' && as !== 'large' && as !== 'icon') return;
    if (background.kind === 'scrim' && color === onScrim) return;
    if (background.kind === 'content' || (front === undefined && hasInlineColor(element, 'color'))) return;
    const backgroundName =
      background.kind === 'token'
        ? background.token
        : background.kind === 'other'
          ? background.color
          : backgroundNames[background.kind];
    faults.push(`${describeElement(element)}: ${front ?? color} on ${backgroundName} cannot be proven`);
  };

  const noteFaults = (name: string, style: CSSStyleDeclaration, isDrawing: boolean) => {
    if (Number(style.opacity) < 1 && !isDrawing) faults.push(`${name} has an opacity of ${style.opacity}`);
    if (style.mixBlendMode !== 'normal') faults.push(`${name} is blended`);
    if (style.filter !== 'none' || !isOnlyBlur(style.backdropFilter)) faults.push(`${name} is filtered`);
    if (isGradient(style) && !isDrawing && !isFading(style, scrim))
      faults.push(`${name} is filled with a gradient`);
  };

  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (
      element instanceof SVGElement &&
      !(element instanceof SVGSVGElement) &&
      !element.matches(shapeSelector)
    )
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) if (!element.matches(shapeSelector)) continue;
    const style = getComputedStyle(element);

    noteFaults(describeElement(element), style, isPicture(element));

    const { parentElement: parent } = element;
    if (element.matches(shapeSelector)) {
      // Icons use token colours. A drawing with other colours counts as a picture.
      for (const color of [style.stroke, style.fill])
        if (tokenOf(color)) notePair('icon', color, element, element.closest('svg'));
      continue;
    }
    if (ownTexts(element).length > 0) notePair(isLarge(style) ? 'large' : 'text', style.color, element);
    const textKind = fieldTextKind(element);
    if (textKind === 'value') notePair('text', style.color, element);
    if (textKind === 'placeholder')
      notePair('text', getComputedStyle(element, '::placeholder').color, element);

    for (const pseudo of pseudoElements) {
      const computed = getComputedStyle(element, pseudo);
      if (!isPainted(computed)) continue;
      noteFaults(`${describeElement(element)}${pseudo}`, computed, false);
      if (computed.content !== '""') notePair(isLarge(computed) ? 'large' : 'text', computed.color, element);
      const isMasked = computed.maskImage !== 'none' || computed.clipPath !== 'none';
      if (tokenOf(computed.backgroundColor))
        notePair(isMasked ? 'icon' : 'fill', computed.backgroundColor, element);
    }

    if (tokenOf(style.backgroundColor)) notePair('fill', style.backgroundColor, element, parent);
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
      if (Number.parseFloat(style[`border${side}Width`]) === 0) continue;
      const edge = style[`border${side}Color`];
      notePair('border', edge, element, hasContrastingFill(edge, style.backgroundColor) ? element : parent);
    }
    if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) {
      const isInside = Number.parseFloat(style.outlineOffset) < 0;
      const isRing = tokenOf(style.outlineColor)?.startsWith('focus-') === true;
      notePair(isRing ? 'ring' : 'border', style.outlineColor, element, isInside ? element : parent);
    }
  }
  return { paintedPairs, faults };
}
