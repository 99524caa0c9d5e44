import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const extra = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  marginBlockStart: vars.gap,
});
