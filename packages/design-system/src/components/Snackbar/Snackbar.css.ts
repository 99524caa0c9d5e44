import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { noticeSide } from '../../theme/inset.ts';
import { layer, lineHeight, media, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } });

/** Clicks pass through to the page below. */
export const place = style({
  position: 'fixed',
  zIndex: layer.notice,
  insetBlockStart: `calc(${space[3]} + env(safe-area-inset-top))`,
  insetInline: `min(${space[3]}, 3vw)`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space[2],
  pointerEvents: 'none',
  '@media': { [media.tablet]: { insetBlockStart: space[4], insetInline: `auto ${space[4]}` } },
});

export const area = style([place]);

globalStyle(`${area} > *`, { position: 'static', width: '100%' });
globalStyle(`${area} > :empty`, { display: 'contents' });

export const snackbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  width: '100%',
  minHeight: '3rem',
  paddingInlineStart: noticeSide,
  background: vars.inverse,
  color: vars['on-inverse'],
  borderRadius: vars['radius-card'],
  boxShadow: vars['float-shadow'],
  lineHeight: lineHeight.snug,
  pointerEvents: 'auto',
  animation: `${arrive} ${motion.calm} ${motion.ease}`,
  '@media': {
    [media.tablet]: { width: 'auto', maxWidth: '28rem' },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

/** Large text wraps to its own line instead of a narrow strip between two icons. */
export const words = style({ flex: '1 1 8em', minWidth: 0, paddingBlock: space[3] });

export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  marginInlineStart: 'auto',
  width: target,
  height: target,
  color: vars['inverse-link'],
  borderRadius: vars['radius-control'],
});
