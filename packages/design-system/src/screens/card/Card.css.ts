import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[6],
  minWidth: 0,
});

export const paper = style({ display: 'flex', justifyContent: 'center', width: '100%', minWidth: 0 });

export const validator = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '30rem',
  marginInline: 'auto',
  paddingBlock: space[8],
});
