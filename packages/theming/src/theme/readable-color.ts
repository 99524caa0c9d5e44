import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { hasContrast } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { darkenedHue, isBrownAsText, isGrey } from './brown.ts';
import { fillOf } from './fills.ts';
import { deriveHue, deriveInk, type Hue, neutralBackground } from './hues.ts';
import type { Seed } from './seed.ts';

export interface ExactColor {
  readonly rgb: Rgb;
  readonly color: Oklch;
}

export function toExactColor(rgb: Rgb): ExactColor {
  return { rgb, color: toOklch(rgb) };
}

/**
 * The colour of links and controls: the own colour, the station's other colour, or ink (near-black or
 * near-white).
 */
export interface ReadableColor {
  readonly source: 'own' | 'other' | 'ink';
  /** Used unchanged wherever it is readable; undefined for ink. */
  readonly exact: ExactColor | undefined;
  readonly hue: Hue;
}

/** A readable tone passes for its colour if it has this share of the chroma, or a vivid chroma. */
const MIN_CHROMA_SHARE = 0.5;
const VIVID_CHROMA = 0.12;

function isReadable({ rgb }: ExactColor, scheme: Scheme): boolean {
  return hasContrast(rgb, neutralBackground[scheme], 4.5);
}

/** A dark tone of a pastel needs more chroma than the pastel, or it looks grey. */
function hueOf({ color }: ExactColor, scheme: Scheme): Hue {
  if (isGrey(color)) return deriveInk(color, scheme);
  if (scheme === 'dark') return deriveHue(color, scheme);
  const paleness = Math.min(1, Math.max(0, (color.l - 0.72) / 0.16));
  const deepenedChroma = Math.max(color.c, Math.min(color.c * (1 + 1.2 * paleness), 0.12));
  return deriveHue({ l: color.l, c: deepenedChroma, h: darkenedHue(color) }, scheme);
}

function hasEnoughColor({ color }: ExactColor, { textSafeChroma }: Hue, scheme: Scheme): boolean {
  return (
    !isGrey(color) &&
    textSafeChroma >= Math.min(color.c * MIN_CHROMA_SHARE, VIVID_CHROMA) &&
    !(scheme === 'light' && isBrownAsText(color))
  );
}

/**
 * Prefers the own colour. If its readable tone is brown, olive or grey, takes the other colour, otherwise
 * ink.
 */
export function readableColorOf(
  ownColor: ExactColor,
  otherColor: ExactColor | undefined,
  scheme: Scheme,
): ReadableColor {
  const hue = hueOf(ownColor, scheme);
  if (isReadable(ownColor, scheme) || hasEnoughColor(ownColor, hue, scheme))
    return { source: 'own', exact: ownColor, hue };
  if (otherColor !== undefined && !isGrey(otherColor.color)) {
    const otherHue = hueOf(otherColor, scheme);
    if (isReadable(otherColor, scheme) || hasEnoughColor(otherColor, otherHue, scheme))
      return { source: 'other', exact: otherColor, hue: otherHue };
  }
  return { source: 'ink', exact: undefined, hue: deriveInk(ownColor.color, scheme) };
}

/** Ignores an accent that was derived from a grey, because its hue is arbitrary. */
export function linkColorOf(
  { action, hasOwnAccent }: Seed,
  brand: ExactColor,
  accent: ExactColor,
  scheme: Scheme,
): ReadableColor {
  if (action === 'accent') return readableColorOf(accent, brand, scheme);
  return readableColorOf(brand, hasOwnAccent || !isGrey(brand.color) ? accent : undefined, scheme);
}

export function textColorsOf({ exact, hue }: ReadableColor, scheme: Scheme): [rest: Rgb, hover: Rgb] {
  if (exact === undefined || !isReadable(exact, scheme)) return [hue.textSafe, hue.textSafeHover];
  const { l, c, h } = exact.color;
  const step = scheme === 'light' ? (l > 0.3 ? -0.07 : 0.12) : l < 0.85 ? 0.07 : -0.1;
  return [exact.rgb, fromOklch(l + step, c, h)];
}

export function controlColorsOf(
  { exact, hue }: ReadableColor,
  scheme: Scheme,
): [rest: Rgb, hover: Rgb, on: Rgb] {
  const background = neutralBackground[scheme];
  if (exact !== undefined && hasContrast(exact.rgb, background, 3)) {
    const { hover, on } = fillOf(exact.rgb, exact.color);
    if (hasContrast(hover, background, 3)) return [exact.rgb, hover, on];
  }
  return [hue.controlSafe, hue.controlSafeHover, hue.onControl];
}
