import { style } from '@vanilla-extract/css';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const facts = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.normal,
  overflowWrap: 'anywhere',
});

export const statusLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[2],
  rowGap: space[1],
  marginBlockStart: 'auto',
  paddingBlockStart: space[2],
});

export const paid = style({
  color: vars.text,
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Lies above the link that covers the card. */
export const foot = style({ position: 'relative', display: 'grid', paddingBlockStart: space[2] });
