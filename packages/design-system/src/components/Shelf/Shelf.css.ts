import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { outweigh } from '../../theme/mixins.ts';
import { media, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const isRow = createVar();
const isStacked = createVar();

export const shelf = style({
  position: 'relative',
  minWidth: 0,
  containerType: 'inline-size',
  vars: { [isRow]: vars['card-row'], [isStacked]: vars['card-stacked'] },
});

/** Cards side by side leave no room for a picture beside the text: pictures go above the text. */
export const cards = style({
  '@media': {
    [media.tablet]: {
      // The active layout's variable is invalid. Combining both variables makes `card-stacked` the active
      // layout: see `byCard`.
      vars: { [vars['card-row']]: ' ', [vars['card-stacked']]: `${isRow} ${isStacked}` },
    },
  },
});

export const peeking = style({
  '@media': {
    'screen and (width < 768px)': outweigh({ flexBasis: '88%' }, ':not(:only-child)'),
  },
});

/** For a mouse, which cannot swipe. Half of the arrow overlaps the pictures. */
export const arrow = recipe({
  base: {
    display: 'none',
    '@media': {
      [`${media.desktop} and ${media.hover}`]: {
        position: 'absolute',
        insetBlockStart: `min(25%, ${space[16]})`,
        zIndex: 3,
        display: 'grid',
        placeItems: 'center',
        width: target,
        height: target,
        background: vars.surface,
        color: vars.text,
        border: `1px solid ${vars['border-strong']}`,
        borderRadius: vars['radius-control'],
        boxShadow: vars['float-shadow'],
        transition: `background ${motion.quick} ${motion.ease}`,
        selectors: {
          '&:hover': { background: vars.hover },
          '&&:active': { background: vars.pressed },
          // Stays visible while focused, so keyboard users at the end keep their place.
          '&[aria-disabled]:not(:focus-visible)': { visibility: 'hidden' },
        },
      },
      '(scripting: none)': { display: 'none' },
    },
  },
  variants: {
    to: {
      start: { insetInlineStart: `calc(${target} / -2)` },
      end: { insetInlineEnd: `calc(${target} / -2)` },
    },
  },
});
