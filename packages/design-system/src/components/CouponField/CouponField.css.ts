import { style } from '@vanilla-extract/css';
import { lineHeight, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: space[3],
  rowGap: space[1],
});

export const entry = style({ flex: '1 1 12rem', minWidth: 0, maxWidth: '20rem' });

/** Aligns the button with the input, not with the error below it. */
export const send = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], paddingBlockEnd: space[6] });

export const applied = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  rowGap: space[1],
  paddingBlock: space[2],
  paddingInline: space[4],
  background: vars['success-tint'],
  color: vars.text,
  borderRadius: vars['radius-field'],
  lineHeight: lineHeight.normal,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const words = style({
  display: 'flex',
  flex: '1 1 10rem',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const mark = style({ flex: 'none', display: 'inline-flex', color: vars.success });

export const value = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' });

export const code = style({ fontWeight: vars['weight-label'] });
