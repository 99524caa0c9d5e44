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

/** Three or four cards side by side have no room for a picture beside the words: it goes above them. */
export const cards = style({
  '@media': {
    [media.tablet]: {
      // The form that applies is invalid, and makes what it is part of invalid too: see `byCard`.
      vars: { [vars['card-row']]: ' ', [vars['card-stacked']]: `${isRow} ${isStacked}` },
    },
  },
});

/** On a phone, where nothing else says that the row goes on, the next one can be seen to begin. */
export const peeking = style({
  '@media': {
    'screen and (width < 768px)': outweigh({ flexBasis: '88%' }, ':not(:only-child)'),
  },
});

/** For a mouse, which has nothing to swipe with: half beside the row, and half on the pictures, which can spare
 * the room. */
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
          // Whoever has come to the end by it keeps it as long as the focus is there.
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
