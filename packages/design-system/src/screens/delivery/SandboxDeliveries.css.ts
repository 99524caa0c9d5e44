import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const desk = style({ display: 'grid', gap: vars.gap, maxWidth: '44rem' });

export const part = style({ display: 'grid', gap: space[4], minWidth: 0, overflowWrap: 'anywhere' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
