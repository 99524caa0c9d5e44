import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

export const main = style({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  paddingBlockEnd: vars['section-gap'],
});
