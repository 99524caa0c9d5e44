import { keyframes, style } from '@vanilla-extract/css';
import { layer, lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const around = style({
  position: 'relative',
  display: 'inline-flex',
  maxWidth: '100%',
  '@media': {
    // A long press shows the tooltip instead of the browser's link menu.
    '(pointer: coarse)': { WebkitTouchCallout: 'none', userSelect: 'none' },
  },
});

export const anchor = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });

export const help = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: target,
  minHeight: target,
  color: vars.link,
  borderRadius: vars['radius-control'],
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
});

export const tooltip = style({
  // Same layer as a dialog, but later in the page, so it is on top.
  zIndex: layer.dialog,
  maxWidth: 'min(20rem, calc(100vw - 1rem))',
  paddingInline: space[3],
  paddingBlock: space[2],
  background: vars.inverse,
  color: vars['on-inverse'],
  borderRadius: `min(${vars['radius-card']}, ${space[3]})`,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
  overflowWrap: 'anywhere',
  animation: `${appear} ${motion.quick} ${motion.ease}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const arrow = style({
  fill: vars.inverse,
  '@media': { '(forced-colors: active)': { visibility: 'hidden' } },
});
