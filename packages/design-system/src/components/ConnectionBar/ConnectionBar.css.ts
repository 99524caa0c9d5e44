import { style } from '@vanilla-extract/css';
import { pageSide } from '../../theme/inset.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  paddingBlock: `calc(${space[2]} + env(safe-area-inset-top)) ${space[2]}`,
  paddingInline: pageSide,
  background: vars.inverse,
  color: vars['on-inverse'],
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});
