import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { byCard, byHome } from '../../theme/forms.ts';
import { inset, overlap, pageSide } from '../../theme/inset.ts';
import { onBrand } from '../../theme/on-background.ts';
import { lineHeight, media, pageWidth, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

type Name = keyof typeof onBrand;

const names = Object.keys(onBrand) as Name[];

// Copies of the page's tokens. A custom property cannot refer to its previous value once it is overridden.
const pageTokens = Object.fromEntries(names.map((name) => [name, createVar()])) as Record<
  Name,
  `var(--${string})`
>;

function tokensFor(by: (onBrandValue: string, onPageValue: string) => string) {
  return Object.fromEntries(names.map((name) => [name, by(onBrand[name] ?? '', pageTokens[name] ?? '')]));
}

export const home = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars['section-gap'],
  vars: Object.fromEntries(names.map((name) => [pageTokens[name], name])),
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: byHome({ wallet: 'minmax(0, min(17rem, 36%)) minmax(0, 1fr)' }, 'minmax(0, 1fr)'),
      columnGap: byHome({ wallet: space[8] }, '0'),
      width: '100%',
      maxWidth: byHome({ wallet: pageWidth }, 'none'),
      marginInline: 'auto',
      paddingInline: byHome({ wallet: space[6] }, '0'),
    },
  },
});

export const opening = style({
  background: byHome({ band: vars.brand }, 'none'),
  color: byHome({ band: vars['on-brand'] }, vars.text),
  vars: tokensFor((bold, page) => byHome({ band: bold }, page)),
  paddingBlock: byHome(
    { band: `${space[8]} calc(${overlap} + ${space[8]})`, line: space[8] },
    `${space[6]} 0`,
  ),
  borderBlockEnd: byHome({ line: `1px solid ${vars.border}` }, '0 solid'),
  '@media': {
    [media.desktop]: {
      position: byHome({ wallet: 'sticky' }, 'static'),
      insetBlockStart: '4rem',
      alignSelf: 'start',
    },
  },
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: byHome({ line: space[2] }, vars.gap),
  width: '100%',
  maxWidth: pageWidth,
  marginInline: 'auto',
  paddingInline: pageSide,
  '@media': {
    [media.tablet]: { paddingInline: space[6] },
    [media.desktop]: { paddingInline: byHome({ wallet: '0' }, space[6]) },
  },
});

export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: byHome({ wallet: 'column' }, 'row'),
  alignItems: byHome({ wallet: 'stretch', line: 'baseline' }, 'center'),
  justifyContent: byHome({ line: 'flex-start' }, 'space-between'),
  columnGap: byHome({ line: space[4] }, vars.gap),
  rowGap: vars.gap,
  minWidth: 0,
  minHeight: byHome({ wallet: '12rem' }, '0'),
  padding: byHome({ line: '0', band: '0' }, inset),
  background: byHome({ line: 'none', band: 'none' }, vars.brand),
  borderRadius: vars['radius-card'],
  boxShadow: byHome({ wallet: vars['float-shadow'] }, 'none'),
  '@media': { [media.tablet]: { padding: byHome({ line: '0', band: '0' }, `calc(${inset} + ${space[2]})`) } },
});

export const balanceColors = style({
  color: byHome({ line: vars.text }, vars['on-brand']),
  vars: tokensFor((bold, page) => byHome({ line: page }, bold)),
});

export const words = style({
  display: 'flex',
  flexGrow: byHome({ wallet: '1' }, '0'),
  flexDirection: byHome({ line: 'row' }, 'column'),
  flexWrap: byHome({ line: 'wrap' }, 'nowrap'),
  alignItems: 'baseline',
  columnGap: space[2],
  fontSize: byHome({ line: textSize.lg }, textSize.sm),
});

export const amount = style({
  // The skeleton has no intrinsic width.
  minWidth: '9rem',
  minHeight: vars['text-2xl'],
  marginBlockStart: byHome({ wallet: 'auto' }, '0'),
});

/** The first cards overlap the lower edge of the band. */
export const activities = style({
  marginBlockStart: byHome({ band: `calc(-1 * (${overlap} + ${vars['section-gap']}))` }, '0'),
  position: 'relative',
  '@media': { [media.desktop]: { paddingBlockStart: byHome({ wallet: space[6] }, '0') } },
});

export const sections = style({ display: 'flex', flexDirection: 'column', gap: vars['section-gap'] });

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.gap, minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[6],
  rowGap: space[1],
});

export const onBand = style({
  color: byHome({ band: vars['on-brand'] }, vars.text),
  vars: tokensFor((bold, page) => byHome({ band: bold }, page)),
});

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  // Aligns with the title's baseline, not with the icon's lower edge.
  alignItems: 'baseline',
  columnGap: space[3],
  minWidth: 0,
});

export const sign = style({ alignSelf: 'center', width: space[8], height: space[8], objectFit: 'contain' });

export const progress = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Four columns, or two for cards with a picture at the side. Phones show only two items. */
export const row = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${byCard({ row: 'max(20rem, 36%)' }, 'max(9.5rem, 21%)')}), 1fr))`,
});

globalStyle(`${row} > :nth-child(n + 3)`, {
  '@media': { 'screen and (width < 768px)': { display: 'none' } },
});

globalStyle(`${row} > * h3`, {
  '@media': {
    'screen and (width < 768px)': { fontSize: byCard({ row: textSize.lg }, textSize.md), hyphens: 'auto' },
  },
});

export const tiles = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(9.5rem, 17%)), 1fr))',
});

export const cell = style({ display: 'grid' });

export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minHeight: '6.5rem',
  padding: inset,
  background: vars.tint,
  color: vars['on-tint'],
  borderRadius: vars['radius-card'],
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
  hyphens: 'auto',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { boxShadow: vars['float-shadow'] } } },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

export const onPhones = style({ display: 'grid', '@media': { [media.tablet]: { display: 'none' } } });

export const waiting = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space[3],
  padding: inset,
});

export const signature = style({
  display: 'flex',
  justifyContent: 'center',
  paddingBlock: space[6],
});
