import { style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.gap,
  padding: inset,
  minHeight: '8rem',
  maxWidth: '48rem',
});

export const page = style({ display: 'grid', gap: vars['section-gap'] });

export const topics = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const part = style({ display: 'grid', gap: space[3] });

export const action = style({ display: 'grid', justifyItems: 'start' });
