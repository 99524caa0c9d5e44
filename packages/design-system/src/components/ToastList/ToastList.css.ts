import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { noticeSide } from '../../theme/inset.ts';
import { lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { place } from '../Snackbar/Snackbar.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(1rem)' } });

export { place };

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  width: '100%',
  '@media': { [media.tablet]: { width: '24rem' } },
});

export const toast = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: space[3],
    paddingInlineStart: noticeSide,
    paddingBlock: space[1],
    background: vars.raised,
    color: vars.text,
    border: `1px solid ${vars.border}`,
    borderInlineStartWidth: space[1],
    borderRadius: vars['radius-card'],
    boxShadow: vars['float-shadow'],
    pointerEvents: 'auto',
    animation: `${arrive} ${motion.calm} ${motion.ease}`,
  },
  variants: {
    tone: {
      success: { borderInlineStartColor: vars.success },
      warning: { borderInlineStartColor: vars.warning },
      danger: { borderInlineStartColor: vars.danger },
      info: { borderInlineStartColor: vars.info },
    },
  },
});

export const drawing = recipe({
  base: { flex: 'none', display: 'flex', alignItems: 'center', height: target },
  variants: {
    tone: {
      success: { color: vars.success },
      warning: { color: vars.warning },
      danger: { color: vars.danger },
      info: { color: vars.info },
    },
  },
});

export const words = style({
  flex: '1 1 9em',
  minWidth: 0,
  paddingBlock: space[2],
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
  alignSelf: 'center',
});

export const title = style({ fontWeight: vars['weight-label'], fontSize: textSize.md });

export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  marginInlineStart: 'auto',
  width: target,
  height: target,
  color: vars.muted,
  borderRadius: vars['radius-control'],
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
  selectors: { '&&:active': { background: vars.pressed } },
});
