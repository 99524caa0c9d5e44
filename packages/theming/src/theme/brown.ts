import type { Oklch } from '../color/oklch.ts';

export function isGrey({ l, c }: Oklch): boolean {
  return c < 0.03 || l < 0.12;
}

/**
 * A darker yellow turns brown or olive, while a darker blue stays blue. At very low lightness, oranges and
 * limes turn brown too.
 */
const BROWN = { from: 57, to: 121 } as const;
const DEEP_BROWN = { from: 44, to: 128 } as const;

const HUE_SHIFT = { orange: 42, leaf: 137, share: 0.35 } as const;

/**
 * A colour above this lightness is a yellow, an amber or a beige. Below it is already a brown or an olive.
 */
const BRIGHT_LIGHTNESS = 0.62;

export function isBrownWhenDeep(hue: number): boolean {
  return hue >= DEEP_BROWN.from && hue <= DEEP_BROWN.to;
}

export function isBrownAsText(color: Oklch): boolean {
  return !isGrey(color) && color.l > BRIGHT_LIGHTNESS && color.h >= BROWN.from && color.h <= BROWN.to;
}

export function isBrownAsDarkSurface(color: Oklch): boolean {
  return !isGrey(color) && color.l > BRIGHT_LIGHTNESS && isBrownWhenDeep(color.h);
}

/** Moves a hue near the brown range a few degrees away from it. */
export function darkenedHue({ l, h }: Oklch): number {
  if (l <= BRIGHT_LIGHTNESS) return h;
  if (h > HUE_SHIFT.orange && h < BROWN.from)
    return HUE_SHIFT.orange + (h - HUE_SHIFT.orange) * HUE_SHIFT.share;
  if (h > BROWN.to && h < HUE_SHIFT.leaf) return HUE_SHIFT.leaf - (HUE_SHIFT.leaf - h) * HUE_SHIFT.share;
  return h;
}
