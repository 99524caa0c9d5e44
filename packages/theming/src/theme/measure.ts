import { contrastOfLuminance, luminance } from '../color/srgb.ts';
import { colorTokens } from '../tokens/tokens.ts';
import type { Colors } from './colors.ts';
import { kinds, type Pair, pairs } from './pairs.ts';

export function ratioOf({ front, back, alternative }: Pair, colors: Colors): number {
  const background = luminance(colors[back]);
  const frontRatio = contrastOfLuminance(luminance(colors[front]), background);
  return alternative === undefined
    ? frontRatio
    : Math.max(frontRatio, contrastOfLuminance(luminance(colors[alternative]), background));
}

export interface PairContrast {
  readonly pair: Pair;
  readonly ratio: number;
  readonly minimum: number;
}

export function measure(colors: Colors): PairContrast[] {
  return pairs.map((pair) => ({ pair, ratio: ratioOf(pair, colors), minimum: kinds[pair.kind].minimum }));
}

const indexOf = new Map(colorTokens.map((token, index) => [token, index]));
const indexedPairs = pairs.map(({ kind, front, back, alternative }) => ({
  front: indexOf.get(front) ?? 0,
  back: indexOf.get(back) ?? 0,
  alternative: alternative === undefined ? -1 : (indexOf.get(alternative) ?? -1),
  minimum: kinds[kind].minimum,
}));
const luminances = new Float64Array(colorTokens.length);

/**
 * The pair with the smallest margin (ratio over minimum). Like `measure` without allocations: the sweep calls
 * it 67 million times.
 */
export function worstPair(colors: Colors): { readonly index: number; readonly margin: number } {
  for (let token = 0; token < colorTokens.length; token++) {
    luminances[token] = luminance(colors[colorTokens[token] as keyof Colors]);
  }
  let index = 0;
  let margin = Number.POSITIVE_INFINITY;
  for (let pairIndex = 0; pairIndex < indexedPairs.length; pairIndex++) {
    const { front, back, alternative, minimum } = indexedPairs[pairIndex] as (typeof indexedPairs)[number];
    const background = luminances[back] as number;
    let ratio = contrastOfLuminance(luminances[front] as number, background);
    if (alternative >= 0)
      ratio = Math.max(ratio, contrastOfLuminance(luminances[alternative] as number, background));
    const pairMargin = ratio / minimum;
    if (pairMargin < margin) {
      margin = pairMargin;
      index = pairIndex;
    }
  }
  return { index, margin };
}
