import { toOklch } from '../color/oklch.ts';
import { parseHex } from '../color/srgb.ts';
import type { StationTheme } from '../station/theme.ts';
import type { Form } from '../tokens/tokens.ts';
import type { Seed } from './seed.ts';

export interface Forms {
  readonly header: Form<'header'>;
  readonly hero: Form<'hero'>;
  readonly card: Form<'card'>;
  readonly home: Form<'home'>;
}

type Header = NonNullable<StationTheme['header']>;

// Candidates for each style; the brand colour picks one. Flat and square styles suit large pictures and tight
// rows. Round and raised styles suit coupons, panels and cards.
const heroesBySurface: Record<StationTheme['surface'], readonly Form<'hero'>[]> = {
  flat: ['cover', 'poster', 'split'],
  outlined: ['split', 'poster', 'panel'],
  raised: ['panel', 'cover', 'poster'],
};
const cardsByShape: Record<StationTheme['shape'], readonly Form<'card'>[]> = {
  square: ['overlay', 'row', 'stacked'],
  soft: ['ticket', 'stacked', 'open'],
  round: ['stacked', 'overlay', 'ticket'],
  pill: ['open', 'row', 'stacked'],
};
const homesByDensity: Record<StationTheme['density'], readonly Form<'home'>[]> = {
  compact: ['line', 'wallet', 'panel'],
  regular: ['band', 'wallet', 'panel'],
  roomy: ['panel', 'line', 'band'],
};
const headers: readonly Header[] = ['plain', 'striped', 'floating', 'brand', 'centred'];

/**
 * Twelve hue steps with grey as the thirteenth, and light or dark. A slightly different shade rarely changes
 * a form.
 */
function brandSteps({ brand }: Pick<StationTheme, 'brand'>): {
  readonly hue: number;
  readonly lightStep: number;
} {
  const { l, c, h } = toOklch(parseHex(brand) ?? 0);
  return { hue: c < 0.04 ? 12 : Math.floor((h % 360) / 30), lightStep: l > 0.62 ? 1 : 0 };
}

function pick<T>(candidates: readonly [T, ...T[]] | readonly T[], index: number): T {
  return candidates[index % candidates.length] as T;
}

export function headerOf(theme: Pick<StationTheme, 'brand' | 'header'>): Header {
  const { hue, lightStep } = brandSteps(theme);
  return theme.header ?? pick(headers, hue + 2 * lightStep);
}

/** Only `brand` and `accent` headers have a coloured background. */
export function headerBackgroundOf(theme: Pick<StationTheme, 'brand' | 'header'>): Seed['header'] {
  const header = headerOf(theme);
  return header === 'brand' || header === 'accent' ? header : 'plain';
}

export function formsOf(theme: StationTheme): Forms {
  const header = headerOf(theme);
  const { hue, lightStep } = brandSteps(theme);
  return {
    header: header === 'centred' || header === 'floating' || header === 'striped' ? header : 'bar',
    hero: theme.hero ?? pick(heroesBySurface[theme.surface], hue),
    card: theme.card ?? pick(cardsByShape[theme.shape], hue + lightStep),
    home: theme.home ?? pick(homesByDensity[theme.density], Math.floor(hue / 2) + lightStep),
  };
}
