import { style } from '@vanilla-extract/css';
import { space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const emptyState = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[10],
  paddingInline: space[4],
  textAlign: 'center',
});

export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  width: space[16],
  height: space[16],
  marginBlockEnd: space[1],
  background: vars.tint,
  color: vars['on-tint'],
  borderRadius: vars['radius-card'],
  fontSize: textSize.lg,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '100%',
  // An e-mail address has no spaces to break at.
  overflowWrap: 'anywhere',
});
