import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

/** A column to read in, in the middle of the page. */
export const article = style({
  width: '100%',
  maxWidth: '42rem',
  marginInline: 'auto',
  paddingBlockEnd: space[12],
  '@media': { [media.desktop]: { paddingBlockEnd: space[16] } },
});

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  '@media': { [media.desktop]: { gap: space[8] } },
});

/** As high as the way back and the name. */
export const head = style({ paddingBlock: space[8] });
