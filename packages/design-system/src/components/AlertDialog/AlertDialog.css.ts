import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** What a dialog says and asks beyond its description. */
export const extra = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  marginBlockStart: vars.gap,
});
