import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { contrast, contrastOfLuminance, luminance, type Rgb } from '../color/srgb.ts';
import { type Background, hasContrast, toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { memoByNumber } from './memo.ts';
import { roundHue } from './neutrals.ts';

const TEXT_CONTRAST = 4.5;

const inks = memoByNumber((key) => {
  const hue = key % 360;
  const isTinted = key >= 360;
  return {
    black: fromOklch(0.18, isTinted ? 0.025 : 0, hue),
    white: fromOklch(0.99, isTinted ? 0.006 : 0, hue),
  };
});

/** Uses pure black or white only when neither soft ink is readable. */
export function inkOn(fill: Rgb, { c, h }: Oklch): Rgb {
  const { black, white } = inks(c < 0.02 ? 0 : 360 + roundHue(h));
  const softInk = contrast(black, fill) >= contrast(white, fill) ? black : white;
  if (contrast(softInk, fill) >= TEXT_CONTRAST) return softInk;
  return contrast(0x000000, fill) >= contrast(0xffffff, fill) ? 0x000000 : 0xffffff;
}

export interface Fill {
  readonly rest: Rgb;
  readonly hover: Rgb;
  readonly pressed: Rgb;
  readonly on: Rgb;
}

const LIGHTNESS_STEP = 0.055;
const NEAR_BLACK = 0.27;
const NEAR_WHITE = 0.87;

/**
 * Hover and pressed move away from the text colour, so contrast only grows.
 *
 * Near pure black or white they move towards it; contrast stays far above the minimum. Below a lightness of
 * 0.2 a step is invisible, so the first step from near black is longer.
 */
function statesOf(rest: Rgb, on: Rgb, { l, c, h }: Oklch): { hover: Rgb; pressed: Rgb } {
  const becomesLighter = luminance(on) > luminance(rest) ? l < NEAR_BLACK : l < NEAR_WHITE;
  return becomesLighter
    ? {
        hover: fromOklch(Math.max(l + LIGHTNESS_STEP, 0.2), c, h),
        pressed: fromOklch(Math.max(l + 2 * LIGHTNESS_STEP, 0.27), c, h),
      }
    : { hover: fromOklch(l - LIGHTNESS_STEP, c, h), pressed: fromOklch(l - 2 * LIGHTNESS_STEP, c, h) };
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
  const luminances = [on, states.hover, states.pressed].map(luminance);
  const background: Background = { darkest: Math.min(...luminances), lightest: Math.max(...luminances) };
  const isReadable = luminances.every(
    (fill) => contrastOfLuminance(fill, luminance(surface)) >= TEXT_CONTRAST,
  );
  const side = luminance(on) > luminance(surface) ? 'darker' : 'lighter';
  const text = isReadable ? surface : toneOn(background, { hue: color.h, chroma: color.c, side, ratio: 4.6 });
  return { rest: on, on: text, ...states };
}

export function mutedOn({ rest, hover, pressed, on }: Fill, color: Oklch): Rgb {
  const luminances = [rest, hover, pressed].map(luminance);
  const background: Background = { darkest: Math.min(...luminances), lightest: Math.max(...luminances) };
  const isTextLighter = luminance(on) > background.lightest;
  const minContrast = Math.min(...[rest, hover, pressed].map((state) => contrast(state, on)));
  if (minContrast < 5.2) return on;
  const ratio = Math.min(minContrast, Math.max(4.6, minContrast * 0.62));
  const muted = toneOn(background, {
    hue: color.h,
    chroma: Math.min(color.c, 0.05),
    side: isTextLighter ? 'lighter' : 'darker',
    ratio,
  });
  return muted;
}

/** Undefined when every state already has enough contrast with the background. */
export function edgeOf(
  fills: readonly Rgb[],
  color: Oklch,
  background: Background,
  scheme: Scheme,
): Rgb | undefined {
  return fills.every((fill) => hasContrast(fill, background, 3))
    ? undefined
    : toneOn(background, {
        hue: color.h,
        chroma: Math.min(color.c, 0.12),
        side: scheme === 'light' ? 'darker' : 'lighter',
        ratio: 3.1,
      });
}
