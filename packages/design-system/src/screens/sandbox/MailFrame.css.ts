import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Nobody knows how high a mail is: nothing of ours runs in there. It is scrolled. */
export const frame = style({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: '44rem',
  maxHeight: '80svh',
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-media'],
});
