import { fromOklch } from './oklch.ts';
import { luminance, type Rgb } from './srgb.ts';

export interface Background {
  readonly darkest: number;
  readonly lightest: number;
}

export function backgroundOf(surfaces: readonly Rgb[]): Background {
  let darkest = 1;
  let lightest = 0;
  for (const surface of surfaces) {
    const value = luminance(surface);
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return { darkest, lightest };
}

/** Whether the colour is darker or lighter than the whole background by the ratio. */
export function hasContrast(rgb: Rgb, background: Background, ratio: number): boolean {
  const value = luminance(rgb);
  return (
    (background.darkest + 0.05) / (value + 0.05) >= ratio ||
    (value + 0.05) / (background.lightest + 0.05) >= ratio
  );
}

export type Side = 'darker' | 'lighter';

export interface ToneRequest {
  readonly hue: number;
  readonly chroma: number;
  readonly side: Side;
  readonly ratio: number;
}

const STEPS = 1024;

/** Approximates a cube root by square roots, which are exact to the last digit on every machine. */
function approximateCubeRoot(value: number): number {
  const fourth = Math.sqrt(Math.sqrt(value));
  const sixteenth = Math.sqrt(Math.sqrt(fourth));
  return fourth * sixteenth * Math.sqrt(Math.sqrt(sixteenth));
}

/**
 * Finds the tone nearest to the background that reaches the ratio on all of it.
 *
 * Measures the rounded colour, because rounding to bytes can cost contrast. The cube root of luminance is
 * almost linear in lightness, so interpolated guesses are close.
 */
export function toneOn(background: Background, { hue, chroma, side, ratio }: ToneRequest): Rgb {
  const isDarker = side === 'darker';
  const luminanceBound = isDarker
    ? (background.darkest + 0.05) / ratio - 0.05
    : (background.lightest + 0.05) * ratio - 0.05;
  const extreme = isDarker ? 0x000000 : 0xffffff;
  if (luminanceBound < 0 || luminanceBound > 1) return extreme;

  const targetRoot = approximateCubeRoot(luminanceBound);
  let low = 0;
  let high = STEPS;
  let lowRoot = 0;
  let highRoot = 1;
  let bestTone = extreme;
  for (let round = 0; high - low > 1; round++) {
    const interpolation = low + ((targetRoot - lowRoot) / (highRoot - lowRoot)) * (high - low);
    // Every third guess bisects, which bounds the number of rounds.
    const guess = round % 3 === 2 ? (low + high) / 2 : interpolation + (round % 2 === 0 ? -1 : 1);
    const step = Math.min(high - 1, Math.max(low + 1, Math.round(guess)));
    const rgb = fromOklch(step / STEPS, chroma, hue);
    const value = luminance(rgb);
    if (value <= luminanceBound) {
      low = step;
      lowRoot = approximateCubeRoot(value);
    } else {
      high = step;
      highRoot = approximateCubeRoot(value);
    }
    if (isDarker ? value <= luminanceBound : value >= luminanceBound) bestTone = rgb;
  }
  return bestTone;
}
