import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { contrast, contrastOfLuminance, luminance, type Rgb } from '../color/srgb.ts';
import { type Ground, standsOut, toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { memoByNumber } from './memo.ts';
import { wholeHue } from './neutrals.ts';

const TEXT = 4.5;

const inks = memoByNumber((key) => {
  const hue = key % 360;
  const tinted = key >= 360;
  return { black: fromOklch(0.18, tinted ? 0.025 : 0, hue), white: fromOklch(0.99, tinted ? 0.006 : 0, hue) };
});

/** Uses pure black or white only when neither soft ink is readable. */
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
  readonly on: Rgb;
}

const STEP = 0.055;
const NEAR_BLACK = 0.27;
const NEAR_WHITE = 0.87;

/**
 * Hover and pressed move away from the text, so contrast only grows.
 *
 * Near pure black or white they move towards it, where contrast stays far above the minimum. Below a
 * lightness of 0.2 a step is invisible, so the first step from near black is longer.
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
 * Swaps the colours of ink and surface. If a state comes too close to the text, a darker or lighter tone
 * replaces the text.
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

/** Undefined when every state has contrast with the background. */
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
