import { recipe } from '@vanilla-extract/recipes';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const points = recipe({
  base: {
    color: 'inherit',
    fontVariantNumeric: 'tabular-nums lining-nums',
    fontWeight: vars['weight-label'],
    lineHeight: lineHeight.snug,
    // Lines break only at spaces, never inside the amount or a word of its name.
    overflowWrap: 'normal',
  },
  variants: {
    size: {
      sm: { fontSize: textSize.sm },
      md: { fontSize: textSize.md },
      xl: largeAmount,
    },
  },
  defaultVariants: { size: 'md' },
});
