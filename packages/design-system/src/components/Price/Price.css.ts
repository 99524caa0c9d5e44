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

/** What is read as one stays together, and goes on together in the next line. */
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

/** Moves to the next line as a whole; only a name that is wider than the screen goes on below its amount. */
export const points = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'normal' });

export const small = style({ color: vars.muted, fontSize: textSize.sm });
