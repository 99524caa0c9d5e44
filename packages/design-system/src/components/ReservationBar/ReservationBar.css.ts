import { globalStyle, style } from '@vanilla-extract/css';
import { headerHeight } from '../../theme/bars.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Sticks below the top bar. Its page background hides content that scrolls beneath it. */
export const bar = style({
  position: 'sticky',
  zIndex: 1,
  // The background begins behind the top bar, so no gap shows between the two.
  insetBlockStart: `calc(${headerHeight.phone} - ${space[2]})`,
  paddingBlockStart: space[4],
  paddingBlockEnd: space[2],
  marginBlockStart: `calc(-1 * ${space[2]})`,
  background: vars.canvas,
  '@media': {
    [media.desktop]: { insetBlockStart: `calc(${headerHeight.desktop} - ${space[2]})` },
    [media.print]: { display: 'none' },
  },
});

// Keeps elements focused by keyboard from scrolling under the bar.
globalStyle(`html:has(${bar})`, { scrollPaddingBlockStart: `calc(${headerHeight.desktop} + ${space[16]})` });
