import { style } from '@vanilla-extract/css';
import { motion, space } from '../theme/scales.ts';
import { vars } from '../theme/theme.css.ts';

export const swatch = style({
  height: '3.5rem',
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-media'],
});

export const bar = style({ height: space[4], background: vars.control });

export const corner = style({
  height: '6rem',
  background: vars.tint,
  border: `2px solid ${vars.control}`,
});

export const shadow = style({ height: '6rem', background: vars.surface, borderRadius: vars['radius-card'] });

export const mover = style({
  display: 'block',
  width: space[12],
  height: space[12],
  background: vars.action,
  borderRadius: vars['radius-control'],
  transitionProperty: 'transform',
  transitionTimingFunction: motion.ease,
  selectors: { 'button:hover > &, button:focus-visible > &': { transform: 'translateX(8rem)' } },
});
