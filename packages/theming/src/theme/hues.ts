import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { type Background, backgroundOf, toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { isBrownWhenDeep, isGrey } from './brown.ts';
import { memoByNumber } from './memo.ts';
import { roundHue } from './neutrals.ts';

/**
 * Neutral surfaces of every station stay within these luminances, so the engine computes the tones of a hue
 * only once. The full sweep proves it.
 */
export const neutralBackground: Record<Scheme, Background> = {
  light: { darkest: 0.735, lightest: 1 },
  dark: { darkest: 0, lightest: 0.0325 },
};

export interface Hue {
  readonly textSafe: Rgb;
  readonly textSafeChroma: number;
  readonly textSafeHover: Rgb;
  readonly controlSafe: Rgb;
  readonly controlSafeHover: Rgb;
  readonly onControl: Rgb;
  readonly tint: Rgb;
  /** The fill of a button. In dark it is lighter than `tint`, which would look disabled. */
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

function solveHue(key: number): Hue {
  const hue = key % 360;
  const c = (Math.floor(key / 360) % 64) * CHROMA_STEP;
  const scheme: Scheme = key >= 360 * 64 ? 'dark' : 'light';
  const isLight = scheme === 'light';
  const side = isLight ? 'darker' : 'lighter';
  const background = neutralBackground[scheme];
  // Text in dark is calmer, but keeps at least half of its chroma.
  const textChroma = isLight ? Math.min(c, 0.2) : Math.min(c, Math.max(0.15, c * 0.56));
  const readableTone = (ratio: number, chroma = textChroma, surface = background) =>
    toneOn(surface, { hue, chroma, side, ratio });
  // In dark, an amber or lime tint looks like a stain, so it is almost grey.
  const maxChroma = !isLight && isBrownWhenDeep(hue) ? 0.02 : 1;
  const tone = (l: number, share: number, chromaLimit: number) =>
    fromOklch(l, Math.min(c * share, chromaLimit, maxChroma), hue);
  // The tint stays within the luminances for which text-safe tones are computed, so they are readable on it.
  const tint = isLight ? tone(0.945, 0.35, 0.035) : tone(0.285, 0.35, 0.05);
  const tintFill = isLight ? tint : tone(0.32, 0.4, 0.055);
  const tintHover = isLight ? tone(0.912, 0.42, 0.05) : tone(0.36, 0.42, 0.06);
  const tintPressed = isLight ? tone(0.878, 0.5, 0.065) : tone(0.4, 0.5, 0.07);
  const tintBackground: Background = isLight
    ? { darkest: 0.65, lightest: 1 }
    : { darkest: 0, lightest: 0.07 };
  const wash = isLight ? tone(0.9, 0.45, 0.07) : tone(0.35, 0.45, 0.085);
  const washHover = isLight ? tone(0.865, 0.55, 0.09) : tone(0.395, 0.5, 0.095);
  const washPressed = isLight ? tone(0.83, 0.6, 0.105) : tone(0.44, 0.55, 0.105);
  const controlSafe = readableTone(3.1, Math.min(c, 0.24));
  const textSafe = readableTone(4.55);
  return {
    textSafe,
    textSafeChroma: toOklch(textSafe).c,
    textSafeHover: readableTone(6.2),
    controlSafe,
    controlSafeHover: readableTone(3.9, Math.min(c, 0.24)),
    onControl: isLight ? 0xffffff : fromOklch(0.16, Math.min(c, 0.02), hue),
    tint,
    tintFill,
    tintHover,
    tintPressed,
    onTint: readableTone(4.7, textChroma, tintBackground),
    wash,
    washHover,
    washPressed,
    onWash: readableTone(4.7, textChroma, backgroundOf([wash, washHover, washPressed])),
    selected: isLight ? tone(0.95, 0.3, 0.03) : tone(0.28, 0.3, 0.045),
    focus: isLight
      ? toneOn({ darkest: 0.31, lightest: 1 }, { hue, chroma: textChroma, side: 'darker', ratio: 3.3 })
      : fromOklch(0.97, Math.min(c, 0.02), hue),
  };
}

const hueByKey = memoByNumber(solveHue);

/** Rounds hue and chroma to invisible steps, so all stations share the cache. */
export function deriveHue(color: Oklch, scheme: Scheme): Hue {
  const chroma = Math.min(63, Math.round(color.c / CHROMA_STEP));
  return hueByKey((chroma === 0 ? 0 : roundHue(color.h)) + 360 * (chroma + (scheme === 'dark' ? 64 : 0)));
}

const inkByKey = memoByNumber((key): Hue => {
  const hue = key % 360;
  const isLight = key < 720;
  const isTinted = key % 720 >= 360;
  const tone = (l: number) => fromOklch(l, isTinted ? (l > 0.5 ? 0.004 : 0.02) : 0, hue);
  const strongTone = tone(isLight ? 0.24 : 0.95);
  return {
    textSafe: strongTone,
    textSafeChroma: 0,
    textSafeHover: tone(isLight ? 0.42 : 0.8),
    controlSafe: tone(isLight ? 0.27 : 0.93),
    controlSafeHover: tone(isLight ? 0.38 : 0.82),
    onControl: isLight ? 0xffffff : tone(0.16),
    tint: tone(isLight ? 0.93 : 0.285),
    tintFill: tone(isLight ? 0.885 : 0.335),
    tintHover: tone(isLight ? 0.85 : 0.375),
    tintPressed: tone(isLight ? 0.815 : 0.415),
    onTint: strongTone,
    wash: tone(isLight ? 0.855 : 0.39),
    washHover: tone(isLight ? 0.815 : 0.43),
    washPressed: tone(isLight ? 0.775 : 0.47),
    onWash: strongTone,
    selected: tone(isLight ? 0.945 : 0.285),
    focus: tone(isLight ? 0.27 : 0.97),
  };
});

export function deriveInk(color: Oklch, scheme: Scheme): Hue {
  return inkByKey((isGrey(color) ? 0 : roundHue(color.h) + 360) + (scheme === 'dark' ? 720 : 0));
}
