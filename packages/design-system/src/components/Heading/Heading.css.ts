import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const heading = recipe({
  base: {
    color: vars.text,
    fontFamily: vars['font-heading'],
    fontWeight: vars['weight-heading'],
    letterSpacing: vars['tracking-heading'],
    textTransform: vars['case-heading'] as 'none',
    textWrap: 'balance',
    minWidth: 0,
  },
  variants: {
    size: {
      md: { fontSize: textSize.md, lineHeight: lineHeight.snug },
      lg: { fontSize: textSize.lg, lineHeight: lineHeight.snug },
      xl: { fontSize: vars['text-xl'], lineHeight: lineHeight.snug },
      '2xl': { fontSize: vars['text-2xl'], lineHeight: lineHeight.tight },
      '3xl': { fontSize: vars['text-3xl'], lineHeight: lineHeight.tight },
    },
    align: {
      start: { textAlign: 'start' },
      center: { textAlign: 'center' },
    },
  },
});
