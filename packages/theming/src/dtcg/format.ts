export const EXTENSION = 'br.estacao.station';

/** The colour format of the Design Tokens Community Group, version 2025.10. */
export interface DtcgColor {
  readonly colorSpace: 'srgb';
  readonly components: readonly [number, number, number];
  readonly alpha?: number;
  readonly hex: string;
}

export type SeedAlias = `{seed.${string}}`;

export interface DtcgDimension {
  readonly value: number;
  readonly unit: 'px' | 'rem';
}

export interface DtcgShadow {
  readonly color: DtcgColor;
  readonly offsetX: DtcgDimension;
  readonly offsetY: DtcgDimension;
  readonly blur: DtcgDimension;
  readonly spread: DtcgDimension;
}

export type DtcgTyped =
  | { readonly $type: 'color'; readonly $value: DtcgColor | SeedAlias }
  | { readonly $type: 'dimension'; readonly $value: DtcgDimension }
  | { readonly $type: 'fontFamily'; readonly $value: readonly string[] }
  | { readonly $type: 'fontWeight'; readonly $value: number }
  | { readonly $type: 'shadow'; readonly $value: readonly DtcgShadow[] };

export type DtcgToken = DtcgTyped & { readonly $description: string };

export type DtcgGroup = { readonly [name: string]: DtcgToken };

export interface DtcgFile {
  readonly $description: string;
  readonly $extensions: { readonly [EXTENSION]: unknown };
  readonly seed: DtcgGroup;
  readonly color: { readonly light: DtcgGroup; readonly dark: DtcgGroup };
  readonly size: DtcgGroup;
  readonly edge: { readonly light: DtcgGroup; readonly dark: DtcgGroup };
}
