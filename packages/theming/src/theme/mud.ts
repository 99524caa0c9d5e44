import type { Oklch } from '../color/oklch.ts';

export function isGrey({ l, c }: Oklch): boolean {
  return c < 0.03 || l < 0.12;
}

/**
 * A darker yellow turns brown or olive, while a darker blue stays blue. Very dark, oranges and limes turn
 * brown too.
 */
const MUD = { from: 57, to: 121 } as const;
const DEEP_MUD = { from: 44, to: 128 } as const;

const TURN = { orange: 42, leaf: 137, share: 0.35 } as const;

/**
 * Above this lightness the colour is a yellow, an amber or a beige; below, it is already a brown or an olive.
 */
const BRIGHT = 0.62;

export function isMuddyDeep(hue: number): boolean {
  return hue >= DEEP_MUD.from && hue <= DEEP_MUD.to;
}

export function darkensToMud(color: Oklch): boolean {
  return !isGrey(color) && color.l > BRIGHT && color.h >= MUD.from && color.h <= MUD.to;
}

export function deepensToMud(color: Oklch): boolean {
  return !isGrey(color) && color.l > BRIGHT && isMuddyDeep(color.h);
}

/** Moves a hue near the brown range a few degrees away from it. */
export function darkenedHue({ l, h }: Oklch): number {
  if (l <= BRIGHT) return h;
  if (h > TURN.orange && h < MUD.from) return TURN.orange + (h - TURN.orange) * TURN.share;
  if (h > MUD.to && h < TURN.leaf) return TURN.leaf - (TURN.leaf - h) * TURN.share;
  return h;
}
