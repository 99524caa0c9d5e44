import { style } from '@vanilla-extract/css';
import { pageSide } from '../../theme/inset.ts';
import { media, pageWidth, space } from '../../theme/scales.ts';

export const container = style({
  width: '100%',
  maxWidth: pageWidth,
  marginInline: 'auto',
  paddingInline: pageSide,
  '@media': { [media.tablet]: { paddingInline: space[6] } },
});
