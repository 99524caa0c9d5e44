import { fromOklch } from './oklch.ts';
import { luminance, type Rgb } from './srgb.ts';

export interface Ground {
  readonly darkest: number;
  readonly lightest: number;
}

export function groundOf(surfaces: readonly Rgb[]): Ground {
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
export function standsOut(rgb: Rgb, ground: Ground, ratio: number): boolean {
  const value = luminance(rgb);
  return (
    (ground.darkest + 0.05) / (value + 0.05) >= ratio || (value + 0.05) / (ground.lightest + 0.05) >= ratio
  );
}

export type Side = 'darker' | 'lighter';

export interface Wanted {
  readonly hue: number;
  readonly chroma: number;
  readonly side: Side;
  readonly ratio: number;
}

const STEPS = 1024;

/** Approximates a cube root by square roots, which are exact to the last digit on every machine. */
function root(value: number): number {
  const fourth = Math.sqrt(Math.sqrt(value));
  const sixteenth = Math.sqrt(Math.sqrt(fourth));
  return fourth * sixteenth * Math.sqrt(Math.sqrt(sixteenth));
}

/**
 * Searches the tone nearest to the background that reaches the ratio on all of it.
 *
 * Measures the printed colour, because rounding to bytes can cost contrast. The cube root of luminance is
 * almost linear in lightness, so interpolated guesses are close.
 */
export function toneOn(ground: Ground, { hue, chroma, side, ratio }: Wanted): Rgb {
  const darker = side === 'darker';
  const bound = darker ? (ground.darkest + 0.05) / ratio - 0.05 : (ground.lightest + 0.05) * ratio - 0.05;
  const end = darker ? 0x000000 : 0xffffff;
  if (bound < 0 || bound > 1) return end;

  const aim = root(bound);
  let below = 0;
  let above = STEPS;
  let belowRoot = 0;
  let aboveRoot = 1;
  let works = end;
  for (let turn = 0; above - below > 1; turn++) {
    const line = below + ((aim - belowRoot) / (aboveRoot - belowRoot)) * (above - below);
    // Every third guess bisects, which bounds the number of rounds.
    const guess = turn % 3 === 2 ? (below + above) / 2 : line + (turn % 2 === 0 ? -1 : 1);
    const step = Math.min(above - 1, Math.max(below + 1, Math.round(guess)));
    const rgb = fromOklch(step / STEPS, chroma, hue);
    const value = luminance(rgb);
    if (value <= bound) {
      below = step;
      belowRoot = root(value);
    } else {
      above = step;
      aboveRoot = root(value);
    }
    if (darker ? value <= bound : value >= bound) works = rgb;
  }
  return works;
}
