import { contrastOfLuminance, luminance } from '../color/srgb.ts';
import { colorTokens } from '../tokens/tokens.ts';
import type { Colors } from './colors.ts';
import { kinds, type Pair, pairs } from './pairs.ts';

export function ratioOf({ front, back, or }: Pair, colors: Colors): number {
  const ground = luminance(colors[back]);
  const own = contrastOfLuminance(luminance(colors[front]), ground);
  return or === undefined ? own : Math.max(own, contrastOfLuminance(luminance(colors[or]), ground));
}

export interface Measured {
  readonly pair: Pair;
  readonly ratio: number;
  readonly minimum: number;
}

export function measure(colors: Colors): Measured[] {
  return pairs.map((pair) => ({ pair, ratio: ratioOf(pair, colors), minimum: kinds[pair.kind].minimum }));
}

const indexOf = new Map(colorTokens.map((token, index) => [token, index]));
const compiled = pairs.map(({ kind, front, back, or }) => ({
  front: indexOf.get(front) ?? 0,
  back: indexOf.get(back) ?? 0,
  or: or === undefined ? -1 : (indexOf.get(or) ?? -1),
  minimum: kinds[kind].minimum,
}));
const luminances = new Float64Array(colorTokens.length);

/**
 * The pair with the smallest margin (ratio over minimum). `measure` without allocations: the sweep calls it
 * 67 million times.
 */
export function worstPair(colors: Colors): { readonly index: number; readonly margin: number } {
  for (let token = 0; token < colorTokens.length; token++) {
    luminances[token] = luminance(colors[colorTokens[token] as keyof Colors]);
  }
  let index = 0;
  let margin = Number.POSITIVE_INFINITY;
  for (let at = 0; at < compiled.length; at++) {
    const { front, back, or, minimum } = compiled[at] as (typeof compiled)[number];
    const ground = luminances[back] as number;
    let ratio = contrastOfLuminance(luminances[front] as number, ground);
    if (or >= 0) ratio = Math.max(ratio, contrastOfLuminance(luminances[or] as number, ground));
    const own = ratio / minimum;
    if (own < margin) {
      margin = own;
      index = at;
    }
  }
  return { index, margin };
}
