import { style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const themes = style({ display: 'grid', gap: vars.gap, margin: 0, padding: 0, listStyle: 'none' });

export const theme = style({
  display: 'grid',
  gap: space[5],
  padding: inset,
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 20rem',
});

export const head = style({ display: 'grid', gap: space[2], justifyItems: 'start' });

export const part = style({ display: 'grid', gap: space[2] });

export const list = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[1],
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
