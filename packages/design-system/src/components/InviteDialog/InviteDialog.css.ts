import { style } from '@vanilla-extract/css';
import { dialogContent, fieldSlot } from '../../theme/mixins.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const content = style(dialogContent);

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const lines = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const remove = style({
  ...fieldSlot,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text } } } },
});
