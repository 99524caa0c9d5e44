import { createVar, fallbackVar } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byCard } from '../../theme/forms.ts';
import { gaps } from '../../theme/gaps.ts';

export const minColumnWidth = createVar();

/** Cards with the picture at their side need a greater least width. */
const cardWidth = byCard({ row: '22rem', overlay: '15rem', open: '15rem' }, '16rem');

export const grid = recipe({
  base: {
    display: 'grid',
    // `min` keeps a column from being wider than a 320 px screen.
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${fallbackVar(minColumnWidth, cardWidth)}), 1fr))`,
  },
  variants: { gap: gaps },
  defaultVariants: { gap: 'gap' },
});
