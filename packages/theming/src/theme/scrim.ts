import type { Rgb } from '../color/srgb.ts';

/**
 * What is laid over a picture so that white text can be read on it, whatever the picture. It is the one colour with
 * an opacity, the same for every station, and proven on its own: against the worst pixel there can be.
 */
export const scrim = { color: 0x0a0a0f as Rgb, opacity: 0.62, text: 0xffffff as Rgb } as const;

export const scrimCss = {
  background: `rgb(10 10 15/${scrim.opacity})`,
  solid: 'rgb(10 10 15)',
  text: '#fff',
} as const;
