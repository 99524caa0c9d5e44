import type { TextDrawer } from './letters.ts';
import { type Materials, svgHref } from './materials.ts';
import type { Job } from './raster.ts';

/** `any` stays uncropped; iOS rounds `opaque`; Android crops `maskable` to any shape. */
export type IconKind = 'any' | 'opaque' | 'maskable';

export type Edge = string | 'several' | 'clear';

/** Size of the picture as a share of the square, so that no crop reaches the picture. */
const scales = { any: 1, opaque: 0.86, maskable: 0.7 } as const;

const SIZE = 64;
const LETTER = 38;

function drawIcon({ name, brand, onBrand, cover }: Materials, drawText: TextDrawer): string {
  const sizeAttributes = `width="${SIZE}" height="${SIZE}"`;
  const letter = [...name.toLocaleUpperCase('pt-BR')]
    .map((character) => drawText(character, 0))
    .find(({ svg }) => svg !== '');
  if (letter === undefined)
    return `<image ${sizeAttributes} preserveAspectRatio="xMidYMid slice" href="${cover}"/>`;
  const { svg, width, ascent, descent } = letter;
  const x = (SIZE - width * LETTER) / 2;
  const y = (SIZE + (ascent - descent) * LETTER) / 2;
  return `<rect ${sizeAttributes} fill="${brand}"/><g fill="${onBrand}" transform="translate(${x} ${y}) scale(${LETTER})">${svg}</g>`;
}

export function faviconIconJob(href: string, edge: Edge, surface: string, kind: IconKind, size: number): Job {
  // Shrinking a picture that fills its square would show its edges.
  const scale = edge === 'several' && kind === 'opaque' ? 1 : scales[kind];
  const offset = Math.round((size * (1 - scale)) / 2);
  const side = size - 2 * offset;
  return {
    width: size,
    height: size,
    ...(kind === 'any' ? {} : { background: edge === 'several' || edge === 'clear' ? surface : edge }),
    layers: [{ href, x: offset, y: offset, width: side, height: side, fit: 'contain' }],
    as: 'png',
  };
}

export function drawnIconJob(materials: Materials, drawText: TextDrawer, kind: IconKind, size: number): Job {
  const icon = drawIcon(materials, drawText);
  const inner =
    kind === 'any'
      ? `<clipPath id="c"><rect width="${SIZE}" height="${SIZE}" rx="${materials.corner}"/></clipPath><g clip-path="url(#c)">${icon}</g>`
      : icon;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${inner}</svg>`;
  return {
    width: size,
    height: size,
    layers: [{ href: svgHref(svg), x: 0, y: 0, width: size, height: size, fit: 'contain' }],
    as: 'png',
  };
}
