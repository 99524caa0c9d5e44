import { style } from '@vanilla-extract/css';
import { lineHeight, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: space[4],
});

export const note = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: space[4],
  background: vars.sunken,
  color: vars.text,
  borderRadius: vars['radius-field'],
  lineHeight: lineHeight.normal,
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const drawing = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  height: `${lineHeight.normal}em`,
  color: vars.muted,
});

export const title = style({ fontWeight: vars['weight-label'] });
