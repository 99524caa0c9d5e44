import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const amounts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[2],
  minWidth: 0,
});
