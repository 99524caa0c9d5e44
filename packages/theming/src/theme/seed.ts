import type { Rgb } from '../color/srgb.ts';

export interface Seed {
  readonly brand: Rgb;
  readonly accent: Rgb;
  /** A derived accent may come from a grey, and then its hue is arbitrary. */
  readonly accentGiven: boolean;
  readonly action: 'brand' | 'accent';
  readonly header: 'plain' | 'brand' | 'accent';
  readonly surface: 'flat' | 'outlined' | 'raised';
  readonly buttons: 'filled' | 'outlined' | 'tinted';
  /** Its hue tints the greys; undefined for pure greys. */
  readonly neutral: Rgb | undefined;
}
