import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const request = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
});

export const part = style({ display: 'grid', gap: space[4], minWidth: 0, overflowWrap: 'anywhere' });

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  columnGap: vars.gap,
  rowGap: space[1],
});

export const status = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const desk = style({ display: 'grid', gap: vars.gap, maxWidth: '44rem' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
