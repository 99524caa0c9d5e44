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
  /** Main actions whose fill was not the given colour to the last bit. */
  inexact: number;
  worst: Worst | undefined;
}

export function emptyTally(): Tally {
  return { colors: 0, themes: 0, failures: 0, inexact: 0, worst: undefined };
}

/** Proves one colour in both roles and both schemes, and hands every printed colour to `see`. */
export function checkColor(rgb: Rgb, tally: Tally, see?: (value: Rgb) => void): void {
  tally.colors++;
  for (const seed of seedsFor(rgb)) {
    for (const scheme of schemes) {
      const colors = deriveColors(seed, scheme);
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
}

export function addTally(total: Tally, part: Tally): Tally {
  return {
    colors: total.colors + part.colors,
    themes: total.themes + part.themes,
    failures: total.failures + part.failures,
    inexact: total.inexact + part.inexact,
    worst:
      total.worst === undefined || (part.worst !== undefined && part.worst.margin < total.worst.margin)
        ? part.worst
        : total.worst,
  };
}
