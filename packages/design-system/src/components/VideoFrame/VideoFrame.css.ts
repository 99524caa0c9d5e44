import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, motion, playerHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const frame = recipe({
  base: {
    position: 'relative',
    // Above the link that covers a whole card.
    zIndex: 1,
    display: 'grid',
    placeContent: 'center',
    placeItems: 'center',
    gap: space[3],
    width: '100%',
    marginInline: 'auto',
    overflow: 'hidden',
    padding: space[4],
    background: vars.sunken,
    color: vars.text,
    border: 0,
    textAlign: 'center',
    '@media': {
      '(forced-colors: active)': { border: '1px solid' },
      [media.print]: { breakInside: 'avoid' },
    },
  },
  variants: {
    ratio: {
      '16/9': { aspectRatio: '16 / 9', maxWidth: `calc(${playerHeight} * 16 / 9)` },
      '16/10': { aspectRatio: '16 / 10', maxWidth: `calc(${playerHeight} * 16 / 10)` },
      '3/2': { aspectRatio: '3 / 2', maxWidth: `calc(${playerHeight} * 3 / 2)` },
      '1/1': { aspectRatio: '1', maxWidth: playerHeight },
    },
    rounded: { true: { borderRadius: vars['radius-media'] } },
    playing: { true: { padding: 0 } },
    /** Without a poster its background may blend into the page. */
    empty: { true: { border: `1px solid ${vars.border}` } },
  },
  defaultVariants: { ratio: '16/9' },
});

export const poster = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

export const mark = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: space[16],
  height: space[16],
  background: vars.action,
  color: vars['on-action'],
  border: `3px solid ${vars.surface}`,
  borderRadius: '50%',
  fontSize: textSize.lg,
  transition: `scale ${motion.quick} ${motion.ease}`,
  selectors: { 'button:active > &': { scale: '0.94' } },
  '@media': { [media.hover]: { selectors: { 'button:hover > &': { scale: '1.06' } } } },
});

export const title = style({
  position: 'relative',
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
  overflowWrap: 'anywhere',
});

export const player = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
});
