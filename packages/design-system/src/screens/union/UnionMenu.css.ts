import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({ display: 'grid', gap: vars['section-gap'], paddingBlockEnd: space[12] });

/** Two stand side by side on a phone where their words fit, four on a desk. */
export const ways = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
