import type { Rgb } from '../color/srgb.ts';

/** What of a station decides its colours. Everything in a theme's palette follows from these few values. */
export interface Seed {
  readonly brand: Rgb;
  readonly accent: Rgb;
  /** Whether the station chose its accent; one derived from a grey has a hue that nobody asked for. */
  readonly accentGiven: boolean;
  readonly action: 'brand' | 'accent';
  readonly header: 'plain' | 'brand' | 'accent';
  readonly surface: 'flat' | 'outlined' | 'raised';
  readonly buttons: 'filled' | 'outlined' | 'tinted';
  /** The colour whose hue tints the greys; undefined for pure greys. */
  readonly neutral: Rgb | undefined;
}
