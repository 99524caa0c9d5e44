import { fromOklch, toOklch } from '../color/oklch.ts';
import { parseHex, type Rgb, toHex } from '../color/srgb.ts';
import type { FontUse } from '../fonts/faces.ts';
import { fonts, weightOf } from '../fonts/fonts.ts';
import type { Station } from '../station/schema.ts';
import type { StationTheme } from '../station/theme.ts';
import {
  type ColorToken,
  colorTokens,
  type Scheme,
  type SchemeSizeToken,
  schemes,
} from '../tokens/tokens.ts';
import { isBrownWhenDeep } from './brown.ts';
import { type Colors, deriveColors } from './colors.ts';
import { type Feedback, feedbackHue, feedbacks } from './feedback.ts';
import { type Forms, formsOf, headerBackgroundOf } from './forms.ts';
import type { Seed } from './seed.ts';
import { deriveSizes, type Sizes } from './sizes.ts';

export interface Theme {
  readonly scheme: StationTheme['scheme'];
  readonly colors: Record<Scheme, Record<ColorToken, string>>;
  readonly schemeSizes: Record<Scheme, Record<SchemeSizeToken, string>>;
  readonly sizes: Sizes;
  readonly fonts: readonly FontUse[];
  readonly forms: Forms;
}

function parseColor(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (rgb === undefined) throw new TypeError(`not a colour: ${JSON.stringify(hex.slice(0, 40))}`);
  return rgb;
}

/** 150° away on the wheel: not quite opposite, so that the two colours harmonise. */
export function accentFor(brand: Rgb): Rgb {
  const { l, c, h } = toOklch(brand);
  const hue = (h + 150) % 360;
  // A dark yellow would be brown, so a yellow accent is always light.
  return fromOklch(
    isBrownWhenDeep(hue) ? 0.82 : l < 0.6 ? 0.74 : 0.48,
    Math.min(Math.max(c, 0.09), 0.16),
    hue,
  );
}

export function seedOf(theme: StationTheme): Seed {
  const brand = parseColor(theme.brand);
  const accent = theme.accent === undefined ? accentFor(brand) : parseColor(theme.accent);
  const namedTints = { brand, accent, pure: undefined };
  return {
    brand,
    accent,
    hasOwnAccent: theme.accent !== undefined,
    action: theme.action,
    header: headerBackgroundOf(theme),
    surface: theme.surface,
    buttons: theme.buttons,
    neutral:
      theme.neutral in namedTints
        ? namedTints[theme.neutral as keyof typeof namedTints]
        : parseColor(theme.neutral),
  };
}

export function distinctFeedback({ brand, accent, action }: Seed): Record<Feedback, boolean> {
  const brands = [toOklch(brand), ...(action === 'accent' ? [toOklch(accent)] : [])];
  return Object.fromEntries(feedbacks.map((name) => [name, feedbackHue(name, brands).isDistinct])) as Record<
    Feedback,
    boolean
  >;
}

export function paletteOf(theme: StationTheme, scheme: Scheme): Colors {
  const colors = deriveColors(seedOf(theme), scheme);
  for (const token of colorTokens) {
    const override = theme.overrides[token];
    const value = typeof override === 'string' ? override : override?.[scheme];
    if (value !== undefined) colors[token] = parseColor(value);
  }
  return colors;
}

function toHexColors(colors: Colors): Record<ColorToken, string> {
  return Object.fromEntries(colorTokens.map((token) => [token, toHex(colors[token])])) as Record<
    ColorToken,
    string
  >;
}

function edgeWidths(colors: Colors): Record<SchemeSizeToken, string> {
  return {
    'action-edge-width': colors['action-edge'] === colors.action ? '0px' : '1.5px',
    'header-action-edge-width': colors['header-action-edge'] === colors['header-action'] ? '0px' : '1.5px',
  };
}

/** Pure and deterministic, to the last character. */
export function deriveTheme({ theme }: Pick<Station, 'theme'>): Theme {
  const [light, dark] = schemes.map((scheme) => paletteOf(theme, scheme)) as [Colors, Colors];
  const body = fonts[theme.fonts.body];
  const heading = fonts[theme.fonts.heading];
  return {
    scheme: theme.scheme,
    colors: { light: toHexColors(light), dark: toHexColors(dark) },
    schemeSizes: { light: edgeWidths(light), dark: edgeWidths(dark) },
    sizes: deriveSizes(theme, Object.values(distinctFeedback(seedOf(theme))).every(Boolean)),
    fonts: [
      { font: theme.fonts.body, weights: [400, body.label] },
      { font: theme.fonts.heading, weights: [weightOf(heading, theme.headings.weight)] },
    ],
    forms: formsOf(theme),
  };
}
