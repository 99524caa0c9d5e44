import { globalStyle, style } from '@vanilla-extract/css';
import { outweigh } from '../../theme/mixins.ts';
import { space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const select = style([
  outweigh({ paddingInlineEnd: `calc(${target} + ${space[1]})` }),
  {
    appearance: 'none',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    selectors: { '&:disabled': { opacity: 1 } },
  },
]);

export const unchosen = style(outweigh({ color: vars.muted }, ':enabled'));

// Some systems draw the option list in the field's colours.
globalStyle(`${select} :is(option, optgroup)`, { background: vars.field, color: vars.text });

export const arrow = style({
  width: target,
  color: vars.muted,
  pointerEvents: 'none',
  selectors: { ':disabled + &': { color: vars['on-disabled'] } },
});
