import type { Triple } from './spaces.ts';
import type { Rgb } from './srgb.ts';

/** Channels from 0 to 1. */
export function fromUnits(...channels: Triple): Rgb {
  const [r, g, b] = channels.map((channel) => Math.round(channel * 255)) as [number, number, number];
  return (r << 16) | (g << 8) | b;
}

/** Hue in degrees, saturation and lightness in percent. */
export function fromHsl([h, s, l]: Triple): Rgb {
  const lightness = l / 100;
  const amplitude = (s / 100) * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (((offset + h / 30) % 12) + 12) % 12;
    return lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return fromUnits(channel(0), channel(8), channel(4));
}
