import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** No wider than a question is read in one look. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  width: '100%',
  maxWidth: '44rem',
  marginInline: 'auto',
});
