import { fromOklch, type Oklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { type Ground, toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { memoByNumber } from './memo.ts';
import { wholeHue } from './neutrals.ts';

/**
 * The neutral surfaces of every station lie within these luminances, whatever tints them, so that the tones of a hue
 * can be solved once for all stations. The sweep over all colours proves it.
 */
export const neutralGround: Record<Scheme, Ground> = {
  light: { darkest: 0.735, lightest: 1 },
  dark: { darkest: 0, lightest: 0.041 },
};

/** What a hue gives in one scheme, beside its exact colour. */
export interface Hue {
  readonly textSafe: Rgb;
  readonly textSafeHover: Rgb;
  readonly partSafe: Rgb;
  readonly partSafeHover: Rgb;
  readonly onPart: Rgb;
  readonly tint: Rgb;
  readonly tintHover: Rgb;
  readonly tintPressed: Rgb;
  readonly onTint: Rgb;
  readonly selected: Rgb;
  readonly focus: Rgb;
  readonly inverseLink: Rgb;
}

const CHROMA_STEP = 0.01;

function make(key: number): Hue {
  const hue = key % 360;
  const c = (Math.floor(key / 360) % 64) * CHROMA_STEP;
  const scheme: Scheme = key >= 360 * 64 ? 'dark' : 'light';
  const light = scheme === 'light';
  const side = light ? 'darker' : 'lighter';
  const far = light ? 'lighter' : 'darker';
  const ground = neutralGround[scheme];
  const textChroma = Math.min(c, light ? 0.2 : 0.15);
  const solve = (ratio: number, chroma = textChroma, on = ground) => toneOn(on, { hue, chroma, side, ratio });
  // The wash is as light as the surfaces on which text-safe tones are solved, so these stand on it too.
  const tint = fromOklch(light ? 0.945 : 0.285, Math.min(c * 0.35, light ? 0.035 : 0.05), hue);
  const tintHover = fromOklch(light ? 0.912 : 0.325, Math.min(c * 0.42, light ? 0.05 : 0.06), hue);
  const tintPressed = fromOklch(light ? 0.878 : 0.365, Math.min(c * 0.5, light ? 0.065 : 0.07), hue);
  const tintGround: Ground = light ? { darkest: 0.65, lightest: 1 } : { darkest: 0, lightest: 0.06 };
  const partSafe = solve(3.1, Math.min(c, 0.24));
  return {
    textSafe: solve(4.55),
    textSafeHover: solve(6.2),
    partSafe,
    partSafeHover: solve(3.9, Math.min(c, 0.24)),
    onPart: light ? 0xffffff : fromOklch(0.16, Math.min(c, 0.02), hue),
    tint,
    tintHover,
    tintPressed,
    onTint: solve(4.7, textChroma, tintGround),
    selected: fromOklch(light ? 0.95 : 0.28, Math.min(c * 0.3, light ? 0.03 : 0.045), hue),
    focus: light
      ? toneOn({ darkest: 0.31, lightest: 1 }, { hue, chroma: textChroma, side: 'darker', ratio: 3.3 })
      : fromOklch(0.97, Math.min(c, 0.02), hue),
    inverseLink: toneOn(light ? { darkest: 0, lightest: 0.02 } : { darkest: 0.8, lightest: 1 }, {
      hue,
      chroma: Math.min(c, 0.14),
      side: far,
      ratio: light ? 6 : 5,
    }),
  };
}

const hues = memoByNumber(make);

/** Tones of one hue. Hues and chromas are taken in steps too small to see, so that every station shares the work. */
export function deriveHue(color: Oklch, scheme: Scheme): Hue {
  const chroma = Math.min(63, Math.round(color.c / CHROMA_STEP));
  return hues((chroma === 0 ? 0 : wholeHue(color.h)) + 360 * (chroma + (scheme === 'dark' ? 64 : 0)));
}
