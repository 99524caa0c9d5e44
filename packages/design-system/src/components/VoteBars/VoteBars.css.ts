import { createVar, style } from '@vanilla-extract/css';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const share = createVar();

export const all = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  width: '100%',
  minWidth: 0,
  textAlign: 'start',
});

export const group = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const question = style({ fontWeight: vars['weight-label'], lineHeight: lineHeight.snug });

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const vote = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[1],
  minWidth: 0,
  lineHeight: lineHeight.snug,
});

export const label = style({ flex: '1 1 10rem', minWidth: 0 });

export const numbers = style({
  flex: 'none',
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const track = style({
  flex: 'none',
  width: '100%',
  height: space[2],
  overflow: 'hidden',
  background: vars.track,
  borderRadius: vars['radius-badge'],
  printColorAdjust: 'exact',
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});

export const fill = style({
  display: 'block',
  width: share,
  height: '100%',
  background: vars.control,
  borderRadius: 'inherit',
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
