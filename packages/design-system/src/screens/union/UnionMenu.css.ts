import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({ display: 'grid', gap: vars['section-gap'], paddingBlockEnd: space[12] });

/** One below the other on a phone, three side by side on a desk. */
export const ways = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
