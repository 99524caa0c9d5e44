import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { type Ground, groundOf, toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { memoByNumber } from './memo.ts';
import { isGrey, isMuddyDeep } from './mud.ts';
import { wholeHue } from './neutrals.ts';

/**
 * Neutral surfaces of every station stay within these luminances, so the tones of a hue are solved once. The
 * full sweep proves it.
 */
export const neutralGround: Record<Scheme, Ground> = {
  light: { darkest: 0.735, lightest: 1 },
  dark: { darkest: 0, lightest: 0.0325 },
};

export interface Hue {
  readonly textSafe: Rgb;
  readonly textSafeChroma: number;
  readonly textSafeHover: Rgb;
  readonly partSafe: Rgb;
  readonly partSafeHover: Rgb;
  readonly onPart: Rgb;
  readonly tint: Rgb;
  /** The fill of a button. It is lighter in dark, where it would look disabled. */
  readonly tintFill: Rgb;
  readonly tintHover: Rgb;
  readonly tintPressed: Rgb;
  readonly onTint: Rgb;
  readonly wash: Rgb;
  readonly washHover: Rgb;
  readonly washPressed: Rgb;
  readonly onWash: Rgb;
  readonly selected: Rgb;
  readonly focus: Rgb;
}

const CHROMA_STEP = 0.01;

function make(key: number): Hue {
  const hue = key % 360;
  const c = (Math.floor(key / 360) % 64) * CHROMA_STEP;
  const scheme: Scheme = key >= 360 * 64 ? 'dark' : 'light';
  const light = scheme === 'light';
  const side = light ? 'darker' : 'lighter';
  const ground = neutralGround[scheme];
  // Text in dark is calmer, but keeps at least half of its chroma.
  const textChroma = light ? Math.min(c, 0.2) : Math.min(c, Math.max(0.15, c * 0.56));
  const solve = (ratio: number, chroma = textChroma, on = ground) => toneOn(on, { hue, chroma, side, ratio });
  // In dark, an amber or lime tint looks like a stain, so it is almost grey.
  const most = !light && isMuddyDeep(hue) ? 0.02 : 1;
  const tone = (l: number, share: number, atMost: number) =>
    fromOklch(l, Math.min(c * share, atMost, most), hue);
  // The tint is as light as the surfaces for which text-safe tones are solved, so they are readable on it.
  const tint = light ? tone(0.945, 0.35, 0.035) : tone(0.285, 0.35, 0.05);
  const tintFill = light ? tint : tone(0.32, 0.4, 0.055);
  const tintHover = light ? tone(0.912, 0.42, 0.05) : tone(0.36, 0.42, 0.06);
  const tintPressed = light ? tone(0.878, 0.5, 0.065) : tone(0.4, 0.5, 0.07);
  const tintGround: Ground = light ? { darkest: 0.65, lightest: 1 } : { darkest: 0, lightest: 0.07 };
  const wash = light ? tone(0.9, 0.45, 0.07) : tone(0.35, 0.45, 0.085);
  const washHover = light ? tone(0.865, 0.55, 0.09) : tone(0.395, 0.5, 0.095);
  const washPressed = light ? tone(0.83, 0.6, 0.105) : tone(0.44, 0.55, 0.105);
  const partSafe = solve(3.1, Math.min(c, 0.24));
  const textSafe = solve(4.55);
  return {
    textSafe,
    textSafeChroma: toOklch(textSafe).c,
    textSafeHover: solve(6.2),
    partSafe,
    partSafeHover: solve(3.9, Math.min(c, 0.24)),
    onPart: light ? 0xffffff : fromOklch(0.16, Math.min(c, 0.02), hue),
    tint,
    tintFill,
    tintHover,
    tintPressed,
    onTint: solve(4.7, textChroma, tintGround),
    wash,
    washHover,
    washPressed,
    onWash: solve(4.7, textChroma, groundOf([wash, washHover, washPressed])),
    selected: light ? tone(0.95, 0.3, 0.03) : tone(0.28, 0.3, 0.045),
    focus: light
      ? toneOn({ darkest: 0.31, lightest: 1 }, { hue, chroma: textChroma, side: 'darker', ratio: 3.3 })
      : fromOklch(0.97, Math.min(c, 0.02), hue),
  };
}

const hues = memoByNumber(make);

/** Rounds hue and chroma to invisible steps, so that all stations share the cache. */
export function deriveHue(color: Oklch, scheme: Scheme): Hue {
  const chroma = Math.min(63, Math.round(color.c / CHROMA_STEP));
  return hues((chroma === 0 ? 0 : wholeHue(color.h)) + 360 * (chroma + (scheme === 'dark' ? 64 : 0)));
}

const inks = memoByNumber((key): Hue => {
  const hue = key % 360;
  const light = key < 720;
  const tinted = key % 720 >= 360;
  const tone = (l: number) => fromOklch(l, tinted ? (l > 0.5 ? 0.004 : 0.02) : 0, hue);
  const strong = tone(light ? 0.24 : 0.95);
  return {
    textSafe: strong,
    textSafeChroma: 0,
    textSafeHover: tone(light ? 0.42 : 0.8),
    partSafe: tone(light ? 0.27 : 0.93),
    partSafeHover: tone(light ? 0.38 : 0.82),
    onPart: light ? 0xffffff : tone(0.16),
    tint: tone(light ? 0.93 : 0.285),
    tintFill: tone(light ? 0.885 : 0.335),
    tintHover: tone(light ? 0.85 : 0.375),
    tintPressed: tone(light ? 0.815 : 0.415),
    onTint: strong,
    wash: tone(light ? 0.855 : 0.39),
    washHover: tone(light ? 0.815 : 0.43),
    washPressed: tone(light ? 0.775 : 0.47),
    onWash: strong,
    selected: tone(light ? 0.945 : 0.285),
    focus: tone(light ? 0.27 : 0.97),
  };
});

export function deriveInk(color: Oklch, scheme: Scheme): Hue {
  return inks((isGrey(color) ? 0 : wholeHue(color.h) + 360) + (scheme === 'dark' ? 720 : 0));
}
