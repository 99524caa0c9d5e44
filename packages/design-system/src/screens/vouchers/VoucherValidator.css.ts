import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '30rem',
  marginInline: 'auto',
  paddingBlock: space[8],
});

export const facts = style({ width: '100%', textAlign: 'start' });
