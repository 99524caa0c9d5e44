import type { StyleRule } from '@vanilla-extract/css';
import { lineHeight, space, target } from './scales.ts';
import { vars } from './theme.css.ts';

export const dialogContent = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  paddingBlockStart: space[2],
} as const;

export const fieldSlot = {
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.muted,
  borderRadius: vars['radius-field'],
} as const;

export const largeAmount = {
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  fontSize: vars['text-2xl'],
  lineHeight: lineHeight.tight,
} as const;

type StyleRules = NonNullable<StyleRule['selectors']>[string];

/**
 * Overrides another component's class. The order of style sheets depends on load order, so specificity must
 * decide.
 */
export function outweigh(rules: StyleRules, suffix = ''): StyleRule {
  return { selectors: { [`&&${suffix}`]: rules } };
}
