import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const losses = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
