import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  paddingBlockStart: space[2],
});

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
