import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  paddingBlockStart: space[2],
});

/** Beside each other where there is room; what doesn't fit has a line of its own. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

globalStyle(`${ways} > *`, { flex: '1 1 8.5rem' });
