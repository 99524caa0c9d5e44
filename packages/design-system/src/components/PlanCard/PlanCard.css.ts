import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const planCard = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.gap,
    minWidth: 0,
    padding: inset,
    background: vars.surface,
    color: vars.text,
    border: `max(1px, ${vars['card-border']}) solid ${vars.border}`,
    borderRadius: vars['radius-card'],
    boxShadow: vars['card-shadow'],
  },
  variants: {
    // The thicker border and the badge show the highlight without colour.
    highlighted: { true: { border: `2px solid ${vars.control}` } },
  },
});

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const amount = style(largeAmount);

export const benefits = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const benefit = style({
  display: 'flex',
  gap: space[2],
  lineHeight: lineHeight.normal,
});

export const tick = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: `${lineHeight.normal}em`,
  color: vars.link,
});

export const foot = style({ marginBlockStart: 'auto', paddingBlockStart: space[2] });

export const more = style({
  paddingInlineStart: `calc(1.25em + ${space[2]})`,
  color: vars.muted,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});
