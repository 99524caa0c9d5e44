import type { Theme } from '../theme/derive.ts';
import { type ColorToken, type Scheme, schemes } from '../tokens/tokens.ts';

/**
 * Text and background colours of a mail.
 *
 * One element always sets both: a client that changes only one would make the text unreadable.
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

export const edges = { line: 'border', button: 'action-edge', stripe: 'accent' } as const satisfies Record<
  string,
  ColorToken
>;

export type Edge = keyof typeof edges;

export function schemesOf({ scheme }: Theme): { readonly first: Scheme; readonly dark: boolean } {
  // A dark station sends dark mails. A light one still sends dark rules, because clients without them invert
  // colours.
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

/** For clients with `prefers-color-scheme`, and for Outlook, which marks the elements it darkened. */
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
