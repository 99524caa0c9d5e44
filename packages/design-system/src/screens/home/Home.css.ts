import { createVar, style } from '@vanilla-extract/css';
import { byHome } from '../../theme/forms.ts';
import { inset, overlap, pageSide } from '../../theme/inset.ts';
import { onBrand } from '../../theme/on-ground.ts';
import { media, pageWidth, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

type Name = keyof typeof onBrand;

const names = Object.keys(onBrand) as Name[];

// What a token is on the page, for what stands on the brand in one form and on the page in another: a token that is set
// can't ask for what it was.
const onPage = Object.fromEntries(names.map((name) => [name, createVar()])) as Record<
  Name,
  `var(--${string})`
>;

function ground(by: (onBrandValue: string, onPageValue: string) => string) {
  return Object.fromEntries(names.map((name) => [name, by(onBrand[name] ?? '', onPage[name] ?? '')]));
}

/** How the page opens, and below or beside it what one can do. */
export const home = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars['section-gap'],
  vars: Object.fromEntries(names.map((name) => [onPage[name], name])),
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: byHome({ wallet: 'minmax(0, min(22rem, 36%)) minmax(0, 1fr)' }, 'minmax(0, 1fr)'),
      columnGap: byHome({ wallet: space[10] }, '0'),
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
  vars: ground((bold, page) => byHome({ band: bold }, page)),
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

/** The column of the page, which a wallet is at the side of. */
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

/** The balance: on a ground of the brand, or in the page's own words. */
export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: byHome({ wallet: 'column' }, 'row'),
  alignItems: byHome({ wallet: 'stretch', line: 'baseline' }, 'center'),
  justifyContent: byHome({ line: 'flex-start' }, 'space-between'),
  columnGap: byHome({ line: space[4] }, vars.gap),
  rowGap: vars.gap,
  minWidth: 0,
  // As a card of a purse has it.
  minHeight: byHome({ wallet: '12rem' }, '0'),
  padding: byHome({ line: '0', band: '0' }, inset),
  background: byHome({ line: 'none', band: 'none' }, vars.brand),
  borderRadius: vars['radius-card'],
  boxShadow: byHome({ wallet: vars['float-shadow'] }, 'none'),
  '@media': { [media.tablet]: { padding: byHome({ line: '0', band: '0' }, `calc(${inset} + ${space[2]})`) } },
});

/** On its ground, which isn't the page's in most forms. */
export const grounded = style({
  color: byHome({ line: vars.text }, vars['on-brand']),
  vars: ground((bold, page) => byHome({ line: page }, bold)),
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
  minHeight: vars['text-2xl'],
  marginBlockStart: byHome({ wallet: 'auto' }, '0'),
});

/** The cards of a band begin while it is still there. */
export const activities = style({
  marginBlockStart: byHome({ band: `calc(-1 * (${overlap} + ${vars['section-gap']}))` }, '0'),
  position: 'relative',
  '@media': { [media.desktop]: { paddingBlockStart: byHome({ wallet: space[6] }, '0') } },
});

/** In a band the heading still stands on it. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[6],
  color: byHome({ band: vars['on-brand'] }, vars.text),
  vars: ground((bold, page) => byHome({ band: bold }, page)),
});
