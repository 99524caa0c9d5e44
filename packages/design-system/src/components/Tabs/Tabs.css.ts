import { createVar, style } from '@vanilla-extract/css';
import { lineHeight, media, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const before = createVar();
const after = createVar();

/** More tabs than fit are scrolled, and fade where there are more. The line below runs along all the same. */
export const list = style({
  // The offsets of its tabs count from it.
  position: 'relative',
  display: 'flex',
  gap: space[1],
  minWidth: 0,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Inside, so that the mark of the chosen one covers it.
  boxShadow: `inset 0 -1px ${vars.border}`,
  vars: { [before]: '0px', [after]: '0px' },
  selectors: {
    '&[data-before]': { vars: { [before]: space[8] } },
    '&[data-after]': { vars: { [after]: space[8] } },
    '&:is([data-before], [data-after])': {
      maskImage: `linear-gradient(to right, transparent, black ${before}, black calc(100% - ${after}), transparent)`,
    },
  },
});

/** On a phone a few of them share the width: their labels wrap before the row scrolls. */
export const entry = style({
  display: 'grid',
  flex: '1 1 auto',
  // What has no room is scrolled to, so a word need not break.
  minWidth: 'min-content',
  maxWidth: '80%',
  '@media': { [media.tablet]: { flexGrow: 0 } },
});

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: target,
  paddingInline: space[3],
  paddingBlock: space[2],
  borderStartStartRadius: vars['radius-control'],
  borderStartEndRadius: vars['radius-control'],
  color: vars.muted,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
  textAlign: 'center',
  overflowWrap: 'break-word',
  // The ring stays within: the list would cut it off.
  outlineOffset: -2,
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: 3,
    transform: 'scaleX(0)',
    background: vars.control,
    transition: `transform ${motion.calm} ${motion.ease}`,
  },
  selectors: {
    '&:is([aria-selected=true], [aria-current])': { color: vars.text },
    '&:is([aria-selected=true], [aria-current])::after': { transform: 'none' },
    '&&:active': { background: vars.pressed },
    '&:focus-visible': { boxShadow: `inset 0 0 0 4px ${vars['focus-inner']}` },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.hover, color: vars.text } } },
    '(forced-colors: active)': { '::after': { background: 'Highlight' } },
  },
});

export const count = style({
  flex: 'none',
  minWidth: space[6],
  paddingInline: space[2],
  background: vars.sunken,
  color: vars.text,
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-badge'],
  fontSize: '0.75em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const panel = style({ paddingBlockStart: vars.gap, borderRadius: space.half });
