import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const ratio = createVar();

export const frame = style({ position: 'relative', width: '100%', aspectRatio: ratio });

export const picture = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });

export const drawing = style({
  width: '100%',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
});

/** Lottie sets colours as SVG attributes, which any CSS rule overrides. */
export const painted = style({});
globalStyle(`${painted} [stroke^=rgb]`, { stroke: vars.control });
globalStyle(`${painted} [fill^=rgb]`, { fill: vars.control });

export const control = style({
  position: 'absolute',
  insetBlockEnd: space[1],
  insetInlineEnd: space[1],
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  background: vars.raised,
  color: vars.text,
  border: `1px solid ${vars['border-strong']}`,
  borderRadius: vars['radius-control'],
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.hover } } },
    [media.print]: { display: 'none' },
  },
  selectors: { '&&:active': { background: vars.pressed } },
});
