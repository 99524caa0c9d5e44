import type { StyleRule } from '@vanilla-extract/css';
import { lineHeight, space, target } from './scales.ts';
import { vars } from './theme.css.ts';

/** Parts of a dialog below each other, clear of the line below its title. */
export const dialogContent = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  paddingBlockStart: space[2],
} as const;

/** What can be pressed at the end of a field, inside of it. */
export const inField = {
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.muted,
  borderRadius: vars['radius-field'],
} as const;

/** An amount that a screen or a card is about: in the letters of headings. */
export const largeAmount = {
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  fontSize: vars['text-2xl'],
  lineHeight: lineHeight.tight,
} as const;

type Rules = NonNullable<StyleRule['selectors']>[string];

/**
 * Rules for an element that has a class of another component too: they weigh more than that one's, whichever of the two
 * sheets comes first in a page. Which one does is up to what was loaded before.
 */
export function outweigh(rules: Rules, also = ''): StyleRule {
  return { selectors: { [`&&${also}`]: rules } };
}
