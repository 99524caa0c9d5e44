import { style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const groups = style({ display: 'grid', gap: vars['section-gap'] });

export const group = style({ display: 'grid', gap: vars.gap });

export const cards = style({ display: 'grid', gap: vars.gap, margin: 0, padding: 0, listStyle: 'none' });

export const card = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  padding: inset,
  overflowWrap: 'anywhere',
  // Skips the layout of cards far off screen.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 12rem',
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  width: '100%',
});

export const facts = style({ width: '100%' });
