import { globalStyle, style } from '@vanilla-extract/css';
import { tabsStart } from '../../theme/bars.ts';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const intro = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  paddingBlockEnd: vars.gap,
});

export const introWithVideo = style({
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: space[10] },
  },
});

/** Sticks above the tab bar, within reach of the thumb. At the end of the list it covers nothing. */
export const bar = style({
  position: 'sticky',
  zIndex: 2,
  insetBlockEnd: tabsStart,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[2],
  marginBlockStart: space[2],
  paddingBlock: space[3],
  paddingInline: space[4],
  background: vars.raised,
  color: vars.text,
  borderRadius: vars['radius-card'],
  boxShadow: vars['float-shadow'],
  '@media': {
    [media.desktop]: { insetBlockEnd: space[4], paddingInline: space[6] },
    [media.print]: { display: 'none' },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

// Keeps a focused element from hiding behind the bar.
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: '11rem' });

export const sum = style({ flex: '1 1 auto', minWidth: 0, lineHeight: lineHeight.snug });

export const send = style({
  display: 'grid',
  flex: '1 1 auto',
  '@media': { [media.tablet]: { flex: 'none' } },
});

export const label = style({ color: vars.muted, fontSize: textSize.sm });

export const total = style([
  largeAmount,
  { fontSize: vars['text-xl'], fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
]);

export const products = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(10.5rem, 22%)), 1fr))',
});
