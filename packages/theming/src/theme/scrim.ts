import type { Rgb } from '../color/srgb.ts';

/**
 * Covers a picture so that white text is readable on it.
 *
 * One translucent colour for all stations, proven against the worst possible pixel.
 */
export const scrim = { color: 0x0a0a0f as Rgb, opacity: 0.62, text: 0xffffff as Rgb } as const;

export const scrimCss = {
  background: `rgb(10 10 15/${scrim.opacity})`,
  solid: 'rgb(10 10 15)',
  text: '#fff',
} as const;
