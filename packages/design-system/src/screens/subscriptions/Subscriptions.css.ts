import { style } from '@vanilla-extract/css';
import { space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.gap });

export const group = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  fontSize: textSize.sm,
});
