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

// Candidates for a style; the brand picks one. Flat and square styles suit large pictures and tight rows.
// Round and raised ones suit coupons, panels and cards.
const heroes: Record<StationTheme['surface'], readonly Form<'hero'>[]> = {
  flat: ['cover', 'poster', 'split'],
  outlined: ['split', 'poster', 'panel'],
  raised: ['panel', 'cover', 'poster'],
};
const cards: Record<StationTheme['shape'], readonly Form<'card'>[]> = {
  square: ['overlay', 'row', 'stacked'],
  soft: ['ticket', 'stacked', 'open'],
  round: ['stacked', 'overlay', 'ticket'],
  pill: ['open', 'row', 'stacked'],
};
const homes: Record<StationTheme['density'], readonly Form<'home'>[]> = {
  compact: ['line', 'wallet', 'panel'],
  regular: ['band', 'wallet', 'panel'],
  roomy: ['panel', 'line', 'band'],
};
const headers: readonly Header[] = ['plain', 'striped', 'floating', 'brand', 'centred'];

/**
 * Twelve hue steps with grey as the thirteenth, and light or dark. A slightly different shade rarely changes
 * a form.
 */
function stepsOf({ brand }: Pick<StationTheme, 'brand'>): { readonly hue: number; readonly light: number } {
  const { l, c, h } = toOklch(parseHex(brand) ?? 0);
  return { hue: c < 0.04 ? 12 : Math.floor((h % 360) / 30), light: l > 0.62 ? 1 : 0 };
}

function pick<T>(among: readonly [T, ...T[]] | readonly T[], by: number): T {
  return among[by % among.length] as T;
}

export function headerOf(theme: Pick<StationTheme, 'brand' | 'header'>): Header {
  const { hue, light } = stepsOf(theme);
  return theme.header ?? pick(headers, hue + 2 * light);
}

/** Only these two headers have a coloured background. */
export function headerGroundOf(theme: Pick<StationTheme, 'brand' | 'header'>): Seed['header'] {
  const header = headerOf(theme);
  return header === 'brand' || header === 'accent' ? header : 'plain';
}

export function formsOf(theme: StationTheme): Forms {
  const header = headerOf(theme);
  const { hue, light } = stepsOf(theme);
  return {
    header: header === 'centred' || header === 'floating' || header === 'striped' ? header : 'bar',
    hero: theme.hero ?? pick(heroes[theme.surface], hue),
    card: theme.card ?? pick(cards[theme.shape], hue + light),
    home: theme.home ?? pick(homes[theme.density], Math.floor(hue / 2) + light),
  };
}
