import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  '@media': { [media.print]: { display: 'none' } },
});

export const note = style({ flex: '1 1 14rem', minWidth: 0 });
