import { contrast, type Rgb } from '../color/srgb.ts';
import { scrim } from '../theme/scrim.ts';

export function blend(foreground: Rgb, opacity: number, background: Rgb): Rgb {
  const channel = (shift: number) =>
    Math.round(((foreground >> shift) & 255) * opacity + ((background >> shift) & 255) * (1 - opacity));
  return (channel(16) << 16) | (channel(8) << 8) | channel(0);
}

/** Black and white backgrounds are the extremes, so they suffice. */
export function worstContrastOnScrim(color: Rgb): number {
  return Math.min(
    ...[0x000000, 0xffffff].map((pixel) => contrast(color, blend(scrim.color, scrim.opacity, pixel))),
  );
}
