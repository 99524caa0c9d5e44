import { globalStyle, style } from '@vanilla-extract/css';
import { headerEnd } from '../../theme/bars.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/**
 * Below the bar at the top, with the ground of the page: what goes on below it isn't seen through it, and it has a
 * place of its own where one hasn't moved yet.
 */
export const bar = style({
  position: 'sticky',
  zIndex: 1,
  // Its ground begins behind the bar, so that nothing is seen between the two.
  insetBlockStart: `calc(${headerEnd.phone} - ${space[2]})`,
  paddingBlockStart: space[4],
  paddingBlockEnd: space[2],
  marginBlockStart: `calc(-1 * ${space[2]})`,
  background: vars.canvas,
  '@media': {
    [media.desktop]: { insetBlockStart: `calc(${headerEnd.desktop} - ${space[2]})` },
    [media.print]: { display: 'none' },
  },
});

// What the keyboard comes to isn't left below it.
globalStyle(`html:has(${bar})`, { scrollPaddingBlockStart: `calc(${headerEnd.desktop} + ${space[16]})` });
