import type { Oklch } from '../color/oklch.ts';

/** Whether a colour has no hue that anyone would name: it is grey, or as good as black. */
export function isGrey({ l, c }: Oklch): boolean {
  return c < 0.03 || l < 0.12;
}

/**
 * A darker blue is a blue, but a darker yellow is a brown or an olive: between these hues a colour that loses much of its
 * lightness becomes another one, whatever chroma it keeps. Very dark, as a large surface is in the dark scheme, so do
 * the oranges and limes beside them.
 */
const MUD = { from: 57, to: 121 } as const;
const DEEP_MUD = { from: 44, to: 128 } as const;

/** On either side of them a small turn is enough: an orange may become a rust, a lime a leaf green. */
const TURN = { orange: 42, leaf: 137, share: 0.35 } as const;

/** Lighter than this, a colour of these hues is a yellow, an amber or a beige; darker, it is a brown or an olive by itself. */
const BRIGHT = 0.62;

/** Whether this hue has no deep tones that are clean. */
export function isMuddyDeep(hue: number): boolean {
  return hue >= DEEP_MUD.from && hue <= DEEP_MUD.to;
}

/** Whether this colour would be brown or olive as text on a light ground. */
export function darkensToMud(color: Oklch): boolean {
  return !isGrey(color) && color.l > BRIGHT && color.h >= MUD.from && color.h <= MUD.to;
}

/** Whether this colour would be brown or olive as a dark surface. */
export function deepensToMud(color: Oklch): boolean {
  return !isGrey(color) && color.l > BRIGHT && isMuddyDeep(color.h);
}

/** The hue in which a colour is darkened: its own, or beside the muddy ones one a few degrees away from them. */
export function darkenedHue({ l, h }: Oklch): number {
  if (l <= BRIGHT) return h;
  if (h > TURN.orange && h < MUD.from) return TURN.orange + (h - TURN.orange) * TURN.share;
  if (h > MUD.to && h < TURN.leaf) return TURN.leaf - (TURN.leaf - h) * TURN.share;
  return h;
}
