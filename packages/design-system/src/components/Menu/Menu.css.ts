import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layer, lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.25rem)' } });

export const wrapper = style({ position: 'relative', display: 'inline-flex', maxWidth: '100%' });

export const anchor = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });

/** A press beside the list only closes it. */
export const veil = style({ position: 'fixed', inset: 0, zIndex: layer.dialog, pointerEvents: 'auto' });

export const list = style({
  // Covers a dialog too, because it comes later in the document.
  zIndex: layer.dialog,
  minWidth: 'max(12rem, var(--radix-dropdown-menu-trigger-width))',
  maxWidth: 'min(22rem, calc(100vw - 1rem))',
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  padding: space[1],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: vars.raised,
  color: vars.text,
  border: `1px solid ${vars.border}`,
  borderRadius: `min(${vars['radius-card']}, ${space[4]})`,
  boxShadow: vars['float-shadow'],
  animation: `${arrive} ${motion.quick} ${motion.ease}`,
});

export const groupLabel = style({
  paddingInline: space[3],
  paddingBlock: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
});

export const line = style({ marginBlock: space[1], borderBlockStart: `1px solid ${vars.border}` });

export const item = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minHeight: target,
    paddingInline: space[3],
    paddingBlock: space[2],
    borderRadius: `min(${vars['radius-control']}, ${space[3]})`,
    lineHeight: lineHeight.snug,
    cursor: 'pointer',
    userSelect: 'none',
    outlineOffset: '-2px',
    selectors: {
      '&[data-highlighted]': { background: vars.hover },
      '&&:active': { background: vars.pressed },
      '&[data-disabled]': { color: vars['on-disabled'], background: 'none', cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-highlighted]': { outline: '2px solid Highlight' },
          '&[data-disabled]': { color: 'GrayText' },
        },
      },
      [media.print]: { display: 'none' },
    },
  },
  variants: { danger: { true: { color: vars.danger } } },
});

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const tick = style({ flex: 'none', width: '1.25em', height: '1.25em', color: vars.control });
