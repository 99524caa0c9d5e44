import type { Rgb } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';

/** The part of a station that decides how it looks, after defaults. */
export type StationTheme = Station['theme'];

/** What of a station decides its colours. Everything in a theme's palette follows from these few values. */
export interface Seed {
  readonly brand: Rgb;
  readonly accent: Rgb;
  readonly action: 'brand' | 'accent';
  readonly header: 'plain' | 'brand' | 'accent' | 'centred';
  readonly surface: 'flat' | 'outlined' | 'raised';
  readonly buttons: 'filled' | 'outlined' | 'tinted';
  /** The colour whose hue tints the greys; undefined for pure greys. */
  readonly neutral: Rgb | undefined;
}
