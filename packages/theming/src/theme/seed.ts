import type { Rgb } from '../color/srgb.ts';

export interface Seed {
  readonly brand: Rgb;
  readonly accent: Rgb;
  /** False for a derived accent. Its hue is arbitrary when the brand is a grey. */
  readonly hasOwnAccent: boolean;
  readonly action: 'brand' | 'accent';
  readonly header: 'plain' | 'brand' | 'accent';
  readonly surface: 'flat' | 'outlined' | 'raised';
  readonly buttons: 'filled' | 'outlined' | 'tinted';
  /** Its hue tints the greys; undefined for pure greys. */
  readonly neutral: Rgb | undefined;
}
