import { createVar, style } from '@vanilla-extract/css';
import { media, space, textSize } from '../../../theme/scales.ts';
import { vars } from '../../../theme/theme.css.ts';

export const height = createVar();
export const scale = createVar();
export const width = createVar();

export const stage = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 12rem)', alignItems: 'end' } },
});

export const figure = style({ display: 'grid', gap: space[2], minWidth: 0 });

export const caption = style({ color: vars.muted, fontSize: textSize.sm });

export const screen = style({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  height,
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  background: vars.surface,
});

export const frame = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width,
  height: `calc(${height} / ${scale})`,
  border: 0,
  transformOrigin: '0 0',
  transform: `scale(${scale})`,
});
