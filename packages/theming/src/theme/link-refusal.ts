import { contrast, contrastOfLuminance, luminance, parseHex, type Rgb } from '../color/srgb.ts';
import type { ColorToken, Scheme } from '../tokens/tokens.ts';
import { neutralBackground } from './hues.ts';
import { kinds, pairs } from './pairs.ts';

/** The backgrounds of links. A test compares them with the pairs. */
export const backgroundNames = {
  canvas: 'the page',
  surface: 'cards',
  raised: 'menus and dialogs',
  sunken: 'the sunken background',
  field: 'fields',
  hover: 'hovered rows',
  pressed: 'pressed rows',
  selected: 'selected rows',
  track: 'the empty part of bars',
  tint: 'the tinted background',
  'accent-tint': 'the background tinted with the accent',
  'success-tint': 'success messages',
  'warning-tint': 'warnings',
  'info-tint': 'information messages',
  'danger-tint': 'error messages',
} as const satisfies Partial<Record<ColorToken, string>>;

export type LinkBackground = keyof typeof backgroundNames;

export interface LinkRefusal {
  readonly onCards: number;
  /**
   * Undefined when the colour is readable on all backgrounds of this station, but not on those of all
   * stations.
   */
  readonly background: LinkBackground | undefined;
  readonly ratio: number;
}

function isLinkBackground(token: ColorToken): token is LinkBackground {
  return Object.hasOwn(backgroundNames, token);
}

const backgrounds = pairs.flatMap(({ front, back, kind }) =>
  front === 'link' && isLinkBackground(back) ? [{ background: back, minimum: kinds[kind].minimum }] : [],
);

/**
 * Finds the background on which links cannot have the action colour: cards, otherwise the one with the least
 * margin.
 */
export function linkRefusal(
  action: Rgb,
  colors: Readonly<Record<ColorToken, string>>,
  scheme: Scheme,
): LinkRefusal {
  const ratioOn = (background: LinkBackground) => contrast(action, parseHex(colors[background]) ?? 0);
  const onCards = ratioOn('surface');
  const failingBackgrounds = backgrounds
    .map(({ background, minimum }) => ({ background, margin: ratioOn(background) / minimum }))
    .filter(({ margin }) => margin < 1)
    .sort((a, b) => a.margin - b.margin);
  const worstBackground =
    failingBackgrounds.find(({ background }) => background === 'surface') ?? failingBackgrounds[0];
  if (worstBackground !== undefined)
    return { onCards, background: worstBackground.background, ratio: ratioOn(worstBackground.background) };
  const { darkest, lightest } = neutralBackground[scheme];
  const limit = scheme === 'light' ? darkest : lightest;
  return { onCards, background: undefined, ratio: contrastOfLuminance(luminance(action), limit) };
}
