import { type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { deriveColors } from '../theme/colors.ts';
import { worstPair } from '../theme/measure.ts';
import { kinds, pairName, pairs } from '../theme/pairs.ts';
import { colorTokens, type Scheme, schemes } from '../tokens/tokens.ts';
import { seedsFor } from './seeds.ts';

export interface WorstPair {
  readonly margin: number;
  readonly ratio: number;
  readonly pair: string;
  readonly color: Rgb;
  readonly role: 'brand' | 'accent';
  readonly scheme: Scheme;
}

export interface Tally {
  colors: number;
  themes: number;
  failures: number;
  /** Main actions whose fill is not exactly the seed colour. */
  inexact: number;
  /** Colours with a clear hue: neither grey nor near-black. */
  hued: number;
  /** Brands among `hued` whose links have at least half of the brand's chroma in both schemes, in any hue. */
  kept: number;
  /** Brands among `kept` whose links also keep the hue. */
  ownHue: number;
  /** Palettes, in either role, whose links are a yellow darkened to brown or olive. */
  brown: number;
  worst: WorstPair | undefined;
}

export function emptyTally(): Tally {
  return {
    colors: 0,
    themes: 0,
    failures: 0,
    inexact: 0,
    hued: 0,
    kept: 0,
    ownHue: 0,
    brown: 0,
    worst: undefined,
  };
}

function hasHue({ l, c }: Oklch): boolean {
  return c >= 0.03 && l >= 0.12;
}

/** Compares only the resulting colours, so it also detects engine errors. */
function compareLink(
  link: Oklch,
  original: Oklch,
): { readonly keepsChroma: boolean; readonly keepsHue: boolean; readonly isBrown: boolean } {
  const hueShift = Math.abs(((link.h - original.h + 540) % 360) - 180);
  const isYellow = link.h >= 60 && link.h <= 120;
  return {
    keepsChroma: link.c >= original.c / 2,
    keepsHue: hueShift <= 20,
    isBrown:
      hasHue(link) &&
      hasHue(original) &&
      isYellow &&
      hueShift <= 20 &&
      original.l > 0.65 &&
      original.l - link.l > 0.12,
  };
}

export function checkColor(rgb: Rgb, tally: Tally, onColor?: (value: Rgb) => void): void {
  tally.colors++;
  const original = toOklch(rgb);
  let keepsChroma = hasHue(original);
  let keepsHue = keepsChroma;
  if (keepsChroma) tally.hued++;
  for (const seed of seedsFor(rgb)) {
    for (const scheme of schemes) {
      const colors = deriveColors(seed, scheme);
      const link = compareLink(toOklch(colors.link), original);
      if (link.isBrown) tally.brown++;
      if (seed.action === 'brand') {
        keepsChroma &&= link.keepsChroma;
        keepsHue &&= link.keepsChroma && link.keepsHue;
      }
      const { index, margin } = worstPair(colors);
      tally.themes++;
      if (margin < 1) tally.failures++;
      if (colors.action !== rgb) tally.inexact++;
      if (tally.worst === undefined || margin < tally.worst.margin) {
        const pair = pairs[index];
        if (pair !== undefined) {
          tally.worst = {
            margin,
            ratio: margin * kinds[pair.kind].minimum,
            pair: pairName(pair),
            color: rgb,
            role: seed.action,
            scheme,
          };
        }
      }
      if (onColor !== undefined) for (const token of colorTokens) onColor(colors[token]);
    }
  }
  if (keepsChroma) tally.kept++;
  if (keepsHue) tally.ownHue++;
}

export function addTally(total: Tally, added: Tally): Tally {
  return {
    colors: total.colors + added.colors,
    themes: total.themes + added.themes,
    failures: total.failures + added.failures,
    inexact: total.inexact + added.inexact,
    hued: total.hued + added.hued,
    kept: total.kept + added.kept,
    ownHue: total.ownHue + added.ownHue,
    brown: total.brown + added.brown,
    worst:
      total.worst === undefined || (added.worst !== undefined && added.worst.margin < total.worst.margin)
        ? added.worst
        : total.worst,
  };
}
