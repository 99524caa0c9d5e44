import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const place = style({
  width: '100%',
  maxWidth: '32rem',
  marginInline: 'auto',
  paddingBlockEnd: space[10],
});
