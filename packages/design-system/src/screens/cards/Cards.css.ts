import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const cards = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 21rem))',
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  minWidth: 0,
});

export const shape = style({ width: '100%', maxWidth: '21rem' });

/** Receives focus when a removed card takes its button away. */
export const list = style({ outlineOffset: space[2], minWidth: 0 });
