import { style } from '@vanilla-extract/css';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  paddingBlockStart: space[1],
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.snug,
});

export const amount = style({
  color: vars.text,
  fontSize: textSize.lg,
  fontWeight: vars['weight-label'],
});

export const former = style({ color: vars.muted, fontSize: textSize.sm });

export const few = style({
  color: vars.warning,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
});

/** The border keeps the label visible on a picture of the same colour. */
export const soldOut = style({
  position: 'absolute',
  insetBlockStart: space[3],
  insetInlineEnd: 0,
  paddingInline: space[2],
  paddingBlock: space.half,
  background: vars.sunken,
  color: vars.text,
  border: `1px solid ${vars['border-strong']}`,
  borderRadius: vars['radius-badge'],
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});

/** Lies above the link that covers the card. */
export const foot = style({ position: 'relative', marginBlockStart: 'auto', paddingBlockStart: space[3] });
