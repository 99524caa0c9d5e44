import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { standsOut } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { fillOf } from './fills.ts';
import { deriveHue, deriveInk, type Hue, neutralGround } from './hues.ts';
import { darkenedHue, darkensToMud, isGrey } from './mud.ts';
import type { Seed } from './seed.ts';

export interface Exact {
  readonly rgb: Rgb;
  readonly color: Oklch;
}

export function exactOf(rgb: Rgb): Exact {
  return { rgb, color: toOklch(rgb) };
}

/** The colour of links and controls: the own colour, the station's other one, or near-black or near-white. */
export interface Voice {
  readonly of: 'own' | 'other' | 'ink';
  /** Used unchanged wherever it is readable; undefined for ink. */
  readonly exact: Exact | undefined;
  readonly hue: Hue;
}

/** A tone passes for its colour with this share of the chroma, or with a vivid chroma. */
const KEPT = 0.5;
const VIVID = 0.12;

function reads({ rgb }: Exact, scheme: Scheme): boolean {
  return standsOut(rgb, neutralGround[scheme], 4.5);
}

/** A dark tone of a pastel needs more chroma than the pastel, or it looks grey. */
function hueOf({ color }: Exact, scheme: Scheme): Hue {
  if (isGrey(color)) return deriveInk(color, scheme);
  if (scheme === 'dark') return deriveHue(color, scheme);
  const pale = Math.min(1, Math.max(0, (color.l - 0.72) / 0.16));
  const deepened = Math.max(color.c, Math.min(color.c * (1 + 1.2 * pale), 0.12));
  return deriveHue({ l: color.l, c: deepened, h: darkenedHue(color) }, scheme);
}

function survives({ color }: Exact, { textSafeChroma }: Hue, scheme: Scheme): boolean {
  return (
    !isGrey(color) &&
    textSafeChroma >= Math.min(color.c * KEPT, VIVID) &&
    !(scheme === 'light' && darkensToMud(color))
  );
}

/**
 * Prefers the own colour. If its readable tone is brown, olive or grey, takes the other colour, else
 * near-black or near-white.
 */
export function voiceOf(own: Exact, other: Exact | undefined, scheme: Scheme): Voice {
  const hue = hueOf(own, scheme);
  if (reads(own, scheme) || survives(own, hue, scheme)) return { of: 'own', exact: own, hue };
  if (other !== undefined && !isGrey(other.color)) {
    const otherHue = hueOf(other, scheme);
    if (reads(other, scheme) || survives(other, otherHue, scheme))
      return { of: 'other', exact: other, hue: otherHue };
  }
  return { of: 'ink', exact: undefined, hue: deriveInk(own.color, scheme) };
}

/** Ignores an accent that was derived from a grey, because its hue is arbitrary. */
export function linkVoice({ action, accentGiven }: Seed, brand: Exact, accent: Exact, scheme: Scheme): Voice {
  if (action === 'accent') return voiceOf(accent, brand, scheme);
  return voiceOf(brand, accentGiven || !isGrey(brand.color) ? accent : undefined, scheme);
}

export function textOf({ exact, hue }: Voice, scheme: Scheme): [rest: Rgb, hover: Rgb] {
  if (exact === undefined || !reads(exact, scheme)) return [hue.textSafe, hue.textSafeHover];
  const { l, c, h } = exact.color;
  const step = scheme === 'light' ? (l > 0.3 ? -0.07 : 0.12) : l < 0.85 ? 0.07 : -0.1;
  return [exact.rgb, fromOklch(l + step, c, h)];
}

export function partOf({ exact, hue }: Voice, scheme: Scheme): [rest: Rgb, hover: Rgb, on: Rgb] {
  const ground = neutralGround[scheme];
  if (exact !== undefined && standsOut(exact.rgb, ground, 3)) {
    const { hover, on } = fillOf(exact.rgb, exact.color);
    if (standsOut(hover, ground, 3)) return [exact.rgb, hover, on];
  }
  return [hue.partSafe, hue.partSafeHover, hue.onPart];
}
