import { style } from '@vanilla-extract/css';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const date = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.snug,
});
