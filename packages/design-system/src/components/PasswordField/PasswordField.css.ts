import { style } from '@vanilla-extract/css';
import { media, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const reveal = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.muted,
  borderRadius: vars['radius-field'],
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text } } } },
});
