import { style } from '@vanilla-extract/css';
import { media, pageWidth, space } from '../../theme/scales.ts';

export const container = style({
  width: '100%',
  maxWidth: pageWidth,
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6] } },
});
