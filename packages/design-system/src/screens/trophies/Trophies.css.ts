import { style } from '@vanilla-extract/css';
import { fieldSlot } from '../../theme/mixins.ts';
import { media } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const search = style({ maxWidth: '24rem' });

export const clear = style({
  ...fieldSlot,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text } } } },
});

export const grid = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(9rem, 17%)), 1fr))',
});
