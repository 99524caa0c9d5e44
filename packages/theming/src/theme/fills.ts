import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { contrast, contrastOfLuminance, luminance, type Rgb } from '../color/srgb.ts';
import { type Ground, standsOut, toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { memoByNumber } from './memo.ts';
import { wholeHue } from './neutrals.ts';

const TEXT = 4.5;

/** Near-black and near-white of a hue: softer than the pure ends, and of the family. */
const inks = memoByNumber((key) => {
  const hue = key % 360;
  const tinted = key >= 360;
  return { black: fromOklch(0.18, tinted ? 0.025 : 0, hue), white: fromOklch(0.99, tinted ? 0.006 : 0, hue) };
});

/** The better of a near-black and a near-white; a pure one only where nothing softer can be read. */
export function inkOn(fill: Rgb, { c, h }: Oklch): Rgb {
  const { black, white } = inks(c < 0.02 ? 0 : 360 + wholeHue(h));
  const soft = contrast(black, fill) >= contrast(white, fill) ? black : white;
  if (contrast(soft, fill) >= TEXT) return soft;
  return contrast(0x000000, fill) >= contrast(0xffffff, fill) ? 0x000000 : 0xffffff;
}

export interface Fill {
  readonly rest: Rgb;
  readonly hover: Rgb;
  readonly pressed: Rgb;
  /** One text tone, readable in every state. */
  readonly on: Rgb;
}

const STEP = 0.055;
const NEAR_BLACK = 0.27;
const NEAR_WHITE = 0.87;

/**
 * Hover and pressed move away from the text, so that contrast only grows. Near pure black or white there is no room;
 * there they move towards it, where contrast is so high that it stays far above the minimum. Steps below a lightness
 * of 0.2 can't be seen on a screen, so from near black the first one is longer.
 */
function statesOf(rest: Rgb, on: Rgb, { l, c, h }: Oklch): { hover: Rgb; pressed: Rgb } {
  const lighter = luminance(on) > luminance(rest) ? l < NEAR_BLACK : l < NEAR_WHITE;
  return lighter
    ? {
        hover: fromOklch(Math.max(l + STEP, 0.2), c, h),
        pressed: fromOklch(Math.max(l + 2 * STEP, 0.27), c, h),
      }
    : { hover: fromOklch(l - STEP, c, h), pressed: fromOklch(l - 2 * STEP, c, h) };
}

export function fillOf(rest: Rgb, color: Oklch = toOklch(rest)): Fill {
  const on = inkOn(rest, color);
  return { rest, on, ...statesOf(rest, on, color) };
}

/**
 * The inverse pair: the ink of a surface becomes a fill, and the surface's colour the text on it. Where the states of
 * that fill would come too close to the text, a darker or lighter tone of the same hue takes its place.
 */
export function inverseOf({ rest: surface, on }: Fill, color: Oklch): Fill {
  const states = statesOf(on, surface, toOklch(on));
  const fills = [on, states.hover, states.pressed].map(luminance);
  const ground: Ground = { darkest: Math.min(...fills), lightest: Math.max(...fills) };
  const readable = fills.every((fill) => contrastOfLuminance(fill, luminance(surface)) >= TEXT);
  const side = luminance(on) > luminance(surface) ? 'darker' : 'lighter';
  const text = readable ? surface : toneOn(ground, { hue: color.h, chroma: color.c, side, ratio: 4.6 });
  return { rest: on, on: text, ...states };
}

/** Secondary text on a fill: quieter where there is contrast to spare, else the text tone itself. */
export function mutedOn({ rest, hover, pressed, on }: Fill, color: Oklch): Rgb {
  const values = [rest, hover, pressed].map(luminance);
  const ground: Ground = { darkest: Math.min(...values), lightest: Math.max(...values) };
  const lighter = luminance(on) > ground.lightest;
  const least = Math.min(...[rest, hover, pressed].map((state) => contrast(state, on)));
  if (least < 5.2) return on;
  const ratio = Math.min(least, Math.max(4.6, least * 0.62));
  const muted = toneOn(ground, {
    hue: color.h,
    chroma: Math.min(color.c, 0.05),
    side: lighter ? 'lighter' : 'darker',
    ratio,
  });
  return muted;
}

/** The boundary of a fill whose states do not all stand out from the ground; undefined where they do. */
export function edgeOf(fills: readonly Rgb[], color: Oklch, ground: Ground, scheme: Scheme): Rgb | undefined {
  return fills.every((fill) => standsOut(fill, ground, 3))
    ? undefined
    : toneOn(ground, {
        hue: color.h,
        chroma: Math.min(color.c, 0.12),
        side: scheme === 'light' ? 'darker' : 'lighter',
        ratio: 3.1,
      });
}
