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

export function mailSchemesOf({ scheme }: Theme): {
  readonly mainScheme: Scheme;
  readonly hasDarkRules: boolean;
} {
  // A dark station sends dark mails. Other stations send dark rules too, because clients without them invert
  // colours.
  return scheme === 'dark'
    ? { mainScheme: 'dark', hasDarkRules: false }
    : { mainScheme: 'light', hasDarkRules: true };
}

export function toneStyle(theme: Theme, scheme: Scheme, tone: Tone): string {
  const [foreground, background] = tones[tone];
  const colors = theme.colors[scheme];
  return `color:${colors[foreground]};background-color:${colors[background]}`;
}

function markImportant(style: string): string {
  return style.replaceAll(/(?=;|$)/g, '!important');
}

/**
 * For clients with `prefers-color-scheme`, and for Outlook, which adds an attribute to elements that it
 * darkened.
 */
export function darkRules(theme: Theme): string {
  const [, darkScheme] = schemes;
  const colors = theme.colors[darkScheme];
  const rules: readonly (readonly [name: string, style: string])[] = [
    ...(Object.keys(tones) as Tone[]).map(
      (tone) => [`t-${tone}`, toneStyle(theme, darkScheme, tone)] as const,
    ),
    ...(Object.keys(edges) as Edge[]).map(
      (edge) => [`e-${edge}`, `border-color:${colors[edges[edge]]}`] as const,
    ),
  ];
  const rulesFor = (prefix: string) =>
    rules.map(([name, style]) => `${prefix}.${name}{${markImportant(style)}}`).join('');
  return `@media (prefers-color-scheme:dark){${rulesFor('')}}${rulesFor('[data-ogsc] ')}${rulesFor('[data-ogsb] ')}`;
}
