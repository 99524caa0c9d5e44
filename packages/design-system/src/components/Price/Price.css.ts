import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const price = style({
  minWidth: 0,
  color: vars.text,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.snug,
});

/** Each part of the price wraps as a whole. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  rowGap: space[1],
});

export const amount = recipe({
  base: { fontWeight: vars['weight-label'] },
  variants: {
    size: {
      sm: { fontSize: textSize.sm },
      md: { fontSize: textSize.lg },
      lg: largeAmount,
    },
  },
  defaultVariants: { size: 'md' },
});

export const money = style({ whiteSpace: 'nowrap' });

export const points = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'normal' });

export const small = style({ color: vars.muted, fontSize: textSize.sm });
