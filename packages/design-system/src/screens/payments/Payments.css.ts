import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const bank = style({ display: 'grid', gap: vars.gap, maxWidth: '36rem' });

export const part = style({ display: 'grid', gap: space[4], minWidth: 0, overflowWrap: 'anywhere' });

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[3],
});

export const entry = style({ flex: '0 1 12rem', minWidth: 0 });

/** Aligns the button with the field, not with its error line. */
export const send = style({ paddingBlockEnd: space[6] });

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
});

export const list = style({ display: 'grid', gap: vars.gap, minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
