import { fromOklch } from './oklch.ts';
import { luminance, type Rgb } from './srgb.ts';

/** What a tone needs contrast with: the darkest and the lightest of the surfaces it may stand on. */
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

/** Whether a colour reaches the ratio on the whole ground, from the side named. */
export function standsOut(rgb: Rgb, ground: Ground, ratio: number): boolean {
  const value = luminance(rgb);
  return (
    (ground.darkest + 0.05) / (value + 0.05) >= ratio || (value + 0.05) / (ground.lightest + 0.05) >= ratio
  );
}

export type Side = 'darker' | 'lighter';

/** `ratio` is the least; `reach` aims higher where the tone is ours to choose. */
export interface Wanted {
  readonly hue: number;
  readonly chroma: number;
  readonly side: Side;
  readonly ratio: number;
}

/**
 * The tone of a hue that is nearest to its ground and still reaches the ratio on all of it. Lightness is
 * bisected, then the printed colour is measured and moved on until it holds: rounding to bytes may cost a hair.
 */
export function toneOn(ground: Ground, { hue, chroma, side, ratio }: Wanted): Rgb {
  const darker = side === 'darker';
  const bound = darker ? (ground.darkest + 0.05) / ratio - 0.05 : (ground.lightest + 0.05) * ratio - 0.05;
  const holds = (rgb: Rgb): boolean => (darker ? luminance(rgb) <= bound : luminance(rgb) >= bound);

  let fails = darker ? 1 : 0;
  let works = darker ? 0 : 1;
  for (let step = 0; step < 10; step++) {
    const middle = (fails + works) / 2;
    if (holds(fromOklch(middle, chroma, hue))) works = middle;
    else fails = middle;
  }
  for (let l = works; l > 0 && l < 1; l += darker ? -0.002 : 0.002) {
    const rgb = fromOklch(l, chroma, hue);
    if (holds(rgb)) return rgb;
  }
  return darker ? 0x000000 : 0xffffff;
}
