import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const like = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minWidth: target,
    minHeight: target,
    paddingInline: space[2],
    color: vars.text,
    borderRadius: vars['radius-control'],
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: lineHeight.snug,
    '@media': {
      [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': { background: vars.hover } } },
      '(forced-colors: active)': { selectors: { '&[aria-disabled=true]': { color: 'GrayText' } } },
    },
    selectors: {
      '&&:active:not([aria-disabled=true])': { background: vars.pressed },
      '&[aria-disabled=true]': { cursor: 'not-allowed' },
      '&[aria-busy=true]': { cursor: 'progress' },
    },
  },
  variants: { disabled: { true: { color: vars['on-disabled'] } } },
});

export const drawing = recipe({
  base: {
    display: 'flex',
    transition: `transform ${motion.calm} ${motion.ease}`,
    selectors: { 'button:active:not([aria-disabled=true]) > &': { transform: 'scale(0.8)' } },
  },
  variants: {
    liked: { true: { color: vars['accent-text'] } },
    disabled: { true: { color: 'inherit' } },
  },
});

// Fills the heart as well, so that colour isn't the only cue.
globalStyle(`${drawing.classNames.variants.liked.true} > svg`, { fill: 'currentColor' });
