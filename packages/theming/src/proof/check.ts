import { type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { deriveColors } from '../theme/colors.ts';
import { worstPair } from '../theme/measure.ts';
import { kinds, pairName, pairs } from '../theme/pairs.ts';
import { colorTokens, type Scheme, schemes } from '../tokens/tokens.ts';
import { seedsFor } from './seeds.ts';

export interface Worst {
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
  /** Main actions whose fill differs from the seed colour by any bit. */
  inexact: number;
  /** Colours with a hue to keep; greys and near-blacks are not counted. */
  hued: number;
  /** Brands among `hued` whose links keep half of the chroma in both schemes, in any hue. */
  kept: number;
  /** Brands among `kept` whose links also keep the hue. */
  ownHue: number;
  /** Palettes in either role whose links are a yellow darkened to brown or olive. */
  brown: number;
  worst: Worst | undefined;
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

/** Compares only printed colours, independent of the engine's intent. */
function compare(
  link: Oklch,
  own: Oklch,
): { readonly kept: boolean; readonly ownHue: boolean; readonly brown: boolean } {
  const turned = Math.abs(((link.h - own.h + 540) % 360) - 180);
  const yellow = link.h >= 60 && link.h <= 120;
  return {
    kept: link.c >= own.c / 2,
    ownHue: turned <= 20,
    brown: hasHue(link) && hasHue(own) && yellow && turned <= 20 && own.l > 0.65 && own.l - link.l > 0.12,
  };
}

export function checkColor(rgb: Rgb, tally: Tally, see?: (value: Rgb) => void): void {
  tally.colors++;
  const own = toOklch(rgb);
  let kept = hasHue(own);
  let ownHue = kept;
  if (kept) tally.hued++;
  for (const seed of seedsFor(rgb)) {
    for (const scheme of schemes) {
      const colors = deriveColors(seed, scheme);
      const link = compare(toOklch(colors.link), own);
      if (link.brown) tally.brown++;
      if (seed.action === 'brand') {
        kept &&= link.kept;
        ownHue &&= link.kept && link.ownHue;
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
      if (see !== undefined) for (const token of colorTokens) see(colors[token]);
    }
  }
  if (kept) tally.kept++;
  if (ownHue) tally.ownHue++;
}

export function addTally(total: Tally, part: Tally): Tally {
  return {
    colors: total.colors + part.colors,
    themes: total.themes + part.themes,
    failures: total.failures + part.failures,
    inexact: total.inexact + part.inexact,
    hued: total.hued + part.hued,
    kept: total.kept + part.kept,
    ownHue: total.ownHue + part.ownHue,
    brown: total.brown + part.brown,
    worst:
      total.worst === undefined || (part.worst !== undefined && part.worst.margin < total.worst.margin)
        ? part.worst
        : total.worst,
  };
}
