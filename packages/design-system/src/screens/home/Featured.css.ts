import { globalStyle, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, motion, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const featured = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
  minWidth: 0,
  overflow: 'hidden',
  background: vars.surface,
  color: vars.text,
  border: `${vars['card-border']} solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  boxShadow: vars['card-shadow'],
  '@container': {
    '(width >= 44rem)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.hover } } },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

globalStyle(`${featured} > :first-child`, { width: '100%', height: '100%' });

// Gives the skeleton the picture's aspect ratio.
globalStyle(`${featured} > span:first-child`, { aspectRatio: '16 / 9' });

export const dimmed = style({});

globalStyle(`${dimmed} > :first-child`, { opacity: 0.3 });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space[2],
  minWidth: 0,
  padding: inset,
  '@media': { [media.tablet]: { gap: space[3], paddingInline: `calc(${inset} + ${space[2]})` } },
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  color: vars.muted,
});

export const name = style({
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  textTransform: vars['case-heading'] as 'none',
  fontSize: vars['text-xl'],
  lineHeight: lineHeight.snug,
});

/** Hides the cut-off part of a name visually; the link's accessible name keeps it. */
export const cutOff = style({
  fontSize: 0,
  letterSpacing: 0,
  '::before': { content: '...', fontSize: vars['text-xl'], letterSpacing: vars['tracking-heading'] },
});

export const price = style({
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Looks like a link, but the whole slide is the click target. */
export const action = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: space[8],
  color: vars.link,
  fontWeight: vars['weight-label'],
});

export const arrow = style({
  display: 'flex',
  transition: `transform ${motion.calm} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { [`${featured}:hover &`]: { transform: 'translateX(4px)' } } } },
});
