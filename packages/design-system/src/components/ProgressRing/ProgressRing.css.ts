import { createVar, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, motion, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const wrapper = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  textAlign: 'center',
});

const size = createVar();

export const ring = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    '::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `calc(${size} / 12) solid ${vars.track}`,
      borderRadius: '50%',
    },
    // System colours may lack contrast, so the track is a thin line below the thick progress line.
    '@media': { '(forced-colors: active)': { '::before': { border: '1px solid CanvasText' } } },
  },
  variants: {
    size: {
      sm: { vars: { [size]: '3.5rem' }, fontSize: textSize.xs },
      md: { vars: { [size]: '5.5rem' }, fontSize: textSize.lg },
      lg: { vars: { [size]: '9rem' }, fontSize: vars['text-2xl'] },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawing = recipe({
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', transform: 'rotate(-90deg)' },
  variants: { turning: { true: { animation: `${turn} 1600ms linear infinite` } } },
});

export const line = recipe({
  base: {
    transition: `stroke-dasharray ${motion.calm} ${motion.ease}`,
    '@media': { '(forced-colors: active)': { stroke: 'Highlight', forcedColorAdjust: 'none' } },
  },
  variants: {
    tone: { control: { stroke: vars.control }, danger: { stroke: vars.danger } },
    determinate: {
      true: {},
      // With reduced motion, dashes distinguish an indeterminate ring from a determinate one.
      false: { '@media': { [media.reducedMotion]: { strokeDasharray: '3 3' } } },
    },
  },
  defaultVariants: { tone: 'control', determinate: true },
});

export const centre = style({
  display: 'grid',
  placeItems: 'center',
  paddingInline: space[2],
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.tight,
});

export const completeIcon = style({ display: 'grid', color: vars.success });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxWidth: '100%',
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
});

export const label = style({ fontWeight: vars['weight-label'] });

export const value = style({ color: vars.muted, fontVariantNumeric: 'tabular-nums lining-nums' });
