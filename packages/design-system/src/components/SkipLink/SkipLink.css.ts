import { style } from '@vanilla-extract/css';
import { layer, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const skipLink = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.notice,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  paddingInline: space[4],
  background: vars.inverse,
  color: vars['on-inverse'],
  borderRadius: vars['radius-control'],
  fontWeight: vars['weight-label'],
  // Out of sight until the keyboard reaches it, and still in the tab order.
  selectors: { '&:not(:focus)': { transform: 'translateY(-300%)' } },
});
