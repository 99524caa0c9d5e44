import { style } from '@vanilla-extract/css';
import { space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({ display: 'grid', gap: vars.gap, maxWidth: '44rem' });

export const mail = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  overflowWrap: 'anywhere',
});

export const plain = style({
  margin: 0,
  padding: space[4],
  background: vars.sunken,
  borderRadius: vars['radius-media'],
  fontFamily: 'inherit',
  fontSize: textSize.sm,
  whiteSpace: 'pre-wrap',
});

/** A sandboxed frame can't report its content's height, so it scrolls. */
export const frame = style({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: '44rem',
  maxHeight: '80svh',
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-media'],
});
