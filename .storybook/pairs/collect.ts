import type { ColorToken } from '@estacao/theming/tokens';
import { scrimCss } from '@estacao/theming/tokens';
import type { Met } from './judge.ts';
import { tokenOf } from './probe.ts';

export interface Seen {
  readonly met: Met[];
  /** What no pair can prove: opacities, blends, gradients, and colours that are no token. */
  readonly faults: string[];
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const pictures = new Set(['IMG', 'VIDEO', 'CANVAS', 'PICTURE']);

const normal = (color: string): string => {
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  return computed;
};

const nameOf = (element: Element): string => {
  const words = element.textContent?.trim().slice(0, 30) ?? '';
  return `<${element.tagName.toLowerCase()}${words === '' ? '' : ` "${words}"`}>`;
};

/** Colours that come with the content, as a section's own: the component proves them itself, when it draws. */
const comesWithContent = (element: Element | null, property: 'color' | 'background-color'): boolean => {
  for (let next = element; next !== null; next = next.parentElement) {
    if (next instanceof HTMLElement && next.style.getPropertyValue(property) !== '') return true;
    if (next instanceof HTMLElement && /url\(/.test(next.style.backgroundImage)) return true;
  }
  return false;
};

type Ground =
  | { kind: 'token'; token: ColorToken }
  | { kind: 'scrim' }
  | { kind: 'content' }
  | { kind: 'picture' }
  | { kind: 'other'; color: string };

const groundAt = (element: Element, scrim: string): Ground | undefined => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundColor === scrim || backgroundImage.includes(scrim)) return { kind: 'scrim' };
  if (backgroundColor !== TRANSPARENT) {
    const token = tokenOf(backgroundColor);
    if (token !== undefined) return { kind: 'token', token };
    return comesWithContent(element, 'background-color')
      ? { kind: 'content' }
      : { kind: 'other', color: backgroundColor };
  }
  if (backgroundImage.includes('url(')) return { kind: 'content' };
  return undefined;
};

/** What is behind an element: its own fill, that of those around it, or of what lies under it where it floats. */
const groundBehind = (element: Element, scrim: string): Ground => {
  let floats = false;
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const found = groundAt(next, scrim);
    if (found !== undefined && !floats) return found;
    const { position } = getComputedStyle(next);
    floats ||= position === 'absolute' || position === 'fixed';
    if (floats && found !== undefined) break;
  }
  if (floats) {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const below = document.elementsFromPoint(left + width / 2, top + height / 2);
    for (const next of below.slice(Math.max(0, below.indexOf(element)))) {
      const found = groundAt(next, scrim);
      if (found !== undefined) return found;
      if (pictures.has(next.tagName)) return { kind: 'picture' };
    }
  }
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const found = groundAt(next, scrim);
    if (found !== undefined) return found;
  }
  return { kind: 'token', token: 'canvas' };
};

const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

const ownText = (element: Element): boolean =>
  [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
  );

const typed = (element: Element): 'value' | 'placeholder' | undefined => {
  if (element instanceof HTMLSelectElement) return 'value';
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  if (/^(?:checkbox|radio|range|color|file)$/.test(element.type)) return undefined;
  if (element.value !== '') return 'value';
  return element.placeholder === '' ? undefined : 'placeholder';
};

const shapes = 'path, circle, rect, line, polyline, polygon, ellipse';

/** Everything that is painted within an element, and over what. */
export const collect = (root: Element): Seen => {
  const met: Met[] = [];
  const faults: string[] = [];
  const scrim = normal(scrimCss.background);
  const onScrim = normal(scrimCss.text);

  const note = (as: Met['as'], color: string, element: Element, behind: Element | null = element) => {
    if (color === TRANSPARENT || behind === null) return;
    const ground = groundBehind(behind, scrim);
    const front = tokenOf(color);
    if (front !== undefined && ground.kind === 'token') {
      met.push({ as, front, back: ground.token });
      return;
    }
    if (as !== 'text' && as !== 'large' && as !== 'icon') return;
    if (ground.kind === 'scrim' && color === onScrim) return;
    if (ground.kind === 'content' || (front === undefined && comesWithContent(element, 'color'))) return;
    const where =
      ground.kind === 'token' ? ground.token : ground.kind === 'other' ? ground.color : `a ${ground.kind}`;
    faults.push(`${nameOf(element)}: ${front ?? color} on ${where} can not be proven`);
  };

  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement) && !element.matches(shapes))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    // What is only read out paints nothing.
    if (box.width <= 1 || box.height <= 1) if (!element.matches(shapes)) continue;
    const style = getComputedStyle(element);

    if (Number(style.opacity) < 1 && !pictures.has(element.tagName))
      faults.push(`${nameOf(element)} has an opacity of ${style.opacity}`);
    if (style.mixBlendMode !== 'normal') faults.push(`${nameOf(element)} is blended`);
    if (style.filter !== 'none' || style.backdropFilter !== 'none')
      faults.push(`${nameOf(element)} is filtered`);
    if (/gradient/.test(style.backgroundImage) && !style.backgroundImage.includes(scrim)) {
      faults.push(`${nameOf(element)} is filled with a gradient`);
    }

    const { parentElement: parent } = element;
    if (element.matches(shapes)) {
      // Drawings with colours of their own are pictures; ours are drawn in the colour of text.
      for (const color of [style.stroke, style.fill])
        if (tokenOf(color)) note('icon', color, element, element.closest('svg'));
      continue;
    }
    if (ownText(element)) note(isLarge(style) ? 'large' : 'text', style.color, element);
    const words = typed(element);
    if (words === 'value') note('text', style.color, element);
    if (words === 'placeholder') note('text', getComputedStyle(element, '::placeholder').color, element);

    for (const pseudo of ['::before', '::after'] as const) {
      const drawn = getComputedStyle(element, pseudo);
      if (drawn.content === 'none' || drawn.content === 'normal' || drawn.display === 'none') continue;
      if (drawn.content !== '""') note(isLarge(drawn) ? 'large' : 'text', drawn.color, element);
      const masked = drawn.maskImage !== 'none' || drawn.clipPath !== 'none';
      if (tokenOf(drawn.backgroundColor)) note(masked ? 'icon' : 'fill', drawn.backgroundColor, element);
    }

    if (tokenOf(style.backgroundColor)) note('fill', style.backgroundColor, element, parent);
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
      if (Number.parseFloat(style[`border${side}Width`]) === 0) continue;
      note('border', style[`border${side}Color`], element, parent);
    }
    if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) {
      const inside = Number.parseFloat(style.outlineOffset) < 0;
      const ring = tokenOf(style.outlineColor)?.startsWith('focus-') === true;
      note(ring ? 'ring' : 'border', style.outlineColor, element, inside ? element : parent);
    }
  }
  return { met, faults };
};
