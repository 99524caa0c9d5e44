import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const mediaRow = recipe({
  base: {
    display: 'grid',
    gap: vars.gap,
    alignItems: 'center',
    '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space[10] } },
  },
  variants: {
    side: {
      start: {},
      end: { '@media': { [media.tablet]: { direction: 'rtl' } } },
    },
  },
});

export const words = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space[3],
    minWidth: 0,
    // A button's long word must not widen the row.
    overflowWrap: 'anywhere',
    // Resets the direction that swaps the sides of the row.
    direction: 'ltr',
  },
  variants: {
    plate: {
      true: {
        padding: inset,
        background: vars.surface,
        color: vars.text,
        borderRadius: vars['radius-card'],
      },
    },
  },
});

export const title = style({
  color: vars.link,
  textDecorationLine: 'underline',
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars['link-hover'] } } } },
});
