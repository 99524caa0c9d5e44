import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const codes = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[8],
  margin: 0,
  padding: 0,
});

export const code = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  listStyle: 'none',
});
