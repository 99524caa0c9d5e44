import { createVar, style } from '@vanilla-extract/css';
import { lineHeight, media, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const fadeStart = createVar();
const fadeEnd = createVar();

export const list = style({
  // Offset parent of the tabs.
  position: 'relative',
  display: 'flex',
  gap: space[1],
  minWidth: 0,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Inset, so the mark of the selected tab covers it.
  boxShadow: `inset 0 -1px ${vars.border}`,
  vars: { [fadeStart]: '0px', [fadeEnd]: '0px' },
  selectors: {
    '&[data-before]': { vars: { [fadeStart]: space[8] } },
    '&[data-after]': { vars: { [fadeEnd]: space[8] } },
    '&:is([data-before], [data-after])': {
      maskImage: `linear-gradient(to right, transparent, black ${fadeStart}, black calc(100% - ${fadeEnd}), transparent)`,
    },
  },
});

export const entry = style({
  display: 'grid',
  flex: '1 1 auto',
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
  // The list would clip an outer focus ring.
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
