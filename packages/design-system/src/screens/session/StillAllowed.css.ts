import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

/** Under the middle of the words above it. */
export const place = style({
  width: '100%',
  maxWidth: '32rem',
  marginInline: 'auto',
  paddingBlockEnd: space[10],
});
