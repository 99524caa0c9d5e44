import type { Letters } from './letters.ts';
import type { Materials } from './materials.ts';

/** How an icon stands on its square: as it is, to be cut by an iPhone, or by any shape an Android has. */
export type IconKind = 'any' | 'opaque' | 'maskable';

/** What is seen at the edges of an icon: one colour nearly all around, several, or what is behind it. */
export type Edge = string | 'several' | 'clear';

/** How large the icon is in its square, so that no cut reaches it. */
const scales = { any: 1, opaque: 0.86, maskable: 0.7 } as const;

const SIZE = 64;

/** The size of the letter, of 64. */
const LETTER = 38;

function drawnIcon({ name, brand, onBrand, cover }: Materials, letters: Letters): string {
  const cut = `width="${SIZE}" height="${SIZE}"`;
  const letter = [...name.toLocaleUpperCase('pt-BR')]
    .map((sign) => letters(sign, 0))
    .find(({ svg }) => svg !== '');
  if (letter === undefined) return `<image ${cut} preserveAspectRatio="xMidYMid slice" href="${cover}"/>`;
  const { svg, width, above, below } = letter;
  const x = (SIZE - width * LETTER) / 2;
  const y = (SIZE + (above - below) * LETTER) / 2;
  return `<rect ${cut} fill="${brand}"/><g fill="${onBrand}" transform="translate(${x} ${y}) scale(${LETTER})">${svg}</g>`;
}

function whole(inner: string, ground?: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${ground === undefined ? '' : `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>`}${inner}</svg>`;
}

/** The station's own icon, on ground of the colour that it has at its edges. */
export function ownIconSvg(favicon: string, edge: Edge, plain: string, kind: IconKind): string {
  // A picture to its very edges would show them if it stood smaller.
  const scale = edge === 'several' && kind === 'opaque' ? 1 : scales[kind];
  const size = SIZE * scale;
  const at = (SIZE - size) / 2;
  const image = `<image x="${at}" y="${at}" width="${size}" height="${size}" href="${favicon}"/>`;
  if (kind === 'any') return whole(image);
  return whole(image, edge === 'several' || edge === 'clear' ? plain : edge);
}

/** The icon of a station without one: the first letter of its name. It stands clear of any cut. */
export function drawnIconSvg(materials: Materials, letters: Letters, kind: IconKind): string {
  const icon = drawnIcon(materials, letters);
  if (kind !== 'any') return whole(icon);
  return whole(
    `<clipPath id="c"><rect width="${SIZE}" height="${SIZE}" rx="${materials.corner}"/></clipPath><g clip-path="url(#c)">${icon}</g>`,
  );
}
