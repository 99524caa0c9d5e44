import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Two stand side by side on a phone where their steppers have room, four on a desk. */
export const products = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(10.5rem, 22%)), 1fr))',
});
