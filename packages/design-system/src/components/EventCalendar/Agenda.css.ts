import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const days = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const hours = style({ color: vars.muted, fontVariantNumeric: 'tabular-nums lining-nums' });
