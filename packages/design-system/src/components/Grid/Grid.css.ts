import { createVar } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { gaps } from '../../theme/gaps.ts';

export const least = createVar();

export const grid = recipe({
  base: {
    display: 'grid',
    // `min` keeps a column from being wider than a 320 px screen.
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
  },
  variants: { gap: gaps },
  defaultVariants: { gap: 'gap' },
});
