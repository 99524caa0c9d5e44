import { blend, contrast, type Rgb } from '../color/srgb.ts';
import { scrim } from '../theme/scrim.ts';

/** The least contrast of a colour with the scrim, over any picture: the extremes of what can show through are enough. */
export function worstContrastOnScrim(color: Rgb): number {
  return Math.min(
    ...[0x000000, 0xffffff].map((pixel) => contrast(color, blend(scrim.color, scrim.opacity, pixel))),
  );
}
