import { createVar, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, motion, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const share = createVar();

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

export const progress = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });

export const above = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space[3],
  lineHeight: lineHeight.normal,
});

export const label = style({ fontSize: textSize.sm, fontWeight: vars['weight-label'], minWidth: 0 });

export const words = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const completeIcon = style({ display: 'inline-flex', color: vars.success });

export const track = style({
  height: space[2],
  overflow: 'hidden',
  background: vars.track,
  borderRadius: vars['radius-badge'],
  printColorAdjust: 'exact',
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});

export const fill = recipe({
  base: {
    display: 'block',
    height: '100%',
    background: vars.control,
    borderRadius: 'inherit',
    '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
  },
  variants: {
    determinate: {
      true: { width: share, transition: `width ${motion.calm} ${motion.ease}` },
      false: {
        width: '40%',
        animation: `${pass} 1600ms linear infinite`,
        // With reduced motion, stripes distinguish an indeterminate bar from a determinate one.
        '@media': {
          [media.reducedMotion]: {
            width: '100%',
            mask: 'repeating-linear-gradient(90deg, #000 0 0.5rem, transparent 0.5rem 1rem)',
          },
        },
      },
    },
  },
});
