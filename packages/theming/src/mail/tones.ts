import type { Theme } from '../theme/derive.ts';
import { type ColorToken, type Scheme, schemes } from '../tokens/tokens.ts';

/**
 * What stands on what in a mail. Both colours are always written at the same place: a client that changes one of
 * them alone, or drops what stands around it, would leave words that nobody can read.
 */
export const tones = {
  page: ['text', 'canvas'],
  head: ['on-brand', 'brand'],
  body: ['text', 'surface'],
  quiet: ['muted', 'surface'],
  link: ['link', 'surface'],
  code: ['on-tint', 'tint'],
  action: ['on-action', 'action'],
  foot: ['muted', 'canvas'],
  footlink: ['link', 'canvas'],
} as const satisfies Record<string, readonly [front: ColorToken, back: ColorToken]>;

export type Tone = keyof typeof tones;

/** Colours of lines. */
export const edges = { line: 'border', button: 'action-edge', stripe: 'accent' } as const satisfies Record<
  string,
  ColorToken
>;

export type Edge = keyof typeof edges;

/** How a mail looks where nothing is known of whoever reads it, and where they want it dark. */
export function schemesOf({ scheme }: Theme): { readonly first: Scheme; readonly dark: boolean } {
  // A station that is always dark is that in its mails too. One that is always light isn't: a client that finds
  // nothing for the dark turns colours round by itself.
  return scheme === 'dark' ? { first: 'dark', dark: false } : { first: 'light', dark: true };
}

export function toneStyle(theme: Theme, scheme: Scheme, tone: Tone): string {
  const [front, back] = tones[tone];
  const colors = theme.colors[scheme];
  return `color:${colors[front]};background-color:${colors[back]}`;
}

function important(style: string): string {
  return style.replaceAll(/(?=;|$)/g, '!important');
}

/** The rules of the other scheme: for clients that ask what is preferred, and for Outlook, which marks what it turned dark. */
export function darkRules(theme: Theme): string {
  const [, dark] = schemes;
  const colors = theme.colors[dark];
  const rules: readonly (readonly [name: string, style: string])[] = [
    ...(Object.keys(tones) as Tone[]).map((tone) => [`t-${tone}`, toneStyle(theme, dark, tone)] as const),
    ...(Object.keys(edges) as Edge[]).map(
      (edge) => [`e-${edge}`, `border-color:${colors[edges[edge]]}`] as const,
    ),
  ];
  const written = (before: string) =>
    rules.map(([name, style]) => `${before}.${name}{${important(style)}}`).join('');
  return `@media (prefers-color-scheme:dark){${written('')}}${written('[data-ogsc] ')}${written('[data-ogsb] ')}`;
}
