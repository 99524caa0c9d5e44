import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { hidden } from '../../theme/hidden.css.ts';
import { inset } from '../../theme/inset.ts';
import { outweigh } from '../../theme/mixins.ts';
import { lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { optional } from '../TextField/TextField.css.ts';

// A list of cards in a narrow container, a table in a wide one.
const wide = '(min-width: 36rem)';

const unhidden = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
} as const;

export const root = style({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  // Leaves room for the sticky bar when another page scrolls into view.
  scrollMarginBlockStart: space[16],
  outline: 'none',
});

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.print]: { display: 'none' } },
});

export const search = style({ position: 'relative', flex: '1 1 12rem', maxWidth: '28rem' });

export const searchIcon = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space[3],
  display: 'grid',
  placeItems: 'center',
  color: vars.muted,
  pointerEvents: 'none',
});

export const searchInput = style([
  outweigh({ paddingInlineStart: space[10] }),
  { appearance: 'none', selectors: { '&::-webkit-search-cancel-button': { display: 'none' } } },
]);

export const searchEnd = style({ position: 'absolute', insetBlock: 0, insetInlineEnd: 0 });

export const clear = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: '100%',
  minHeight: target,
  color: vars.muted,
  borderRadius: vars['radius-field'],
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text } } } },
});

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  rowGap: space[2],
  padding: inset,
  background: vars.sunken,
  borderRadius: vars['radius-card'],
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { '(forced-colors: active)': { border: '1px solid' }, [media.print]: { display: 'none' } },
});

export const range = style({ flex: '1 1 16rem', maxWidth: '26rem', minWidth: 0 });

export const rangeTitle = style({
  marginBlockEnd: space[1],
  color: vars.text,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});

export const ends = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: space[3],
});

// All filters are optional: the mark would only repeat that.
globalStyle(`${ends} .${optional}`, { display: 'none' });

export const frame = style({
  minWidth: 0,
  '@container': {
    [wide]: {
      position: 'relative',
      overflowX: 'auto',
      background: vars.surface,
      border: `${vars['card-border']} solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
      '@media': { '(forced-colors: active)': { border: '1px solid' } },
    },
  },
});

export const table = style({
  display: 'block',
  width: '100%',
  color: vars.text,
  lineHeight: lineHeight.snug,
  '@container': { [wide]: { display: 'table' } },
});

export const caption = style({
  display: 'block',
  paddingBlockEnd: space[3],
  fontWeight: vars['weight-label'],
  textAlign: 'start',
  '@container': { [wide]: { display: 'table-caption', padding: `${space[4]} ${inset} ${space[2]}` } },
});

/** On a phone the headers are the sort buttons; unsortable headers are visually hidden. */
export const head = recipe({
  base: { '@container': { [wide]: { display: 'table-header-group' } } },
  variants: {
    sortable: {
      true: { display: 'block' },
      false: [hidden, { '@container': { [wide]: unhidden } }],
    },
  },
});

export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  paddingBlockEnd: space[2],
  '::before': {
    content: ["'Ordenar por'", "'Ordenar por' / ''"],
    color: vars.muted,
    fontSize: textSize.sm,
  },
  '@container': { [wide]: { display: 'table-row', '::before': { content: 'none' } } },
});

export const header = recipe({
  base: {
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    whiteSpace: 'nowrap',
    '@container': {
      [wide]: {
        display: 'table-cell',
        paddingInline: space[4],
        borderBlockEnd: `1px solid ${vars.border}`,
        color: vars.muted,
        textAlign: 'start',
        selectors: {
          '&:first-child': { paddingInlineStart: inset },
          '&:last-child': { paddingInlineEnd: inset },
        },
      },
    },
  },
  variants: {
    sortable: {
      true: {},
      false: [hidden, { '@container': { [wide]: { ...unhidden, height: target, paddingBlock: space[2] } } }],
    },
    align: { start: {}, end: { '@container': { [wide]: { textAlign: 'end' } } } },
  },
});

export const sort = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minHeight: target,
    paddingInline: space[3],
    border: `1px solid ${vars.border}`,
    borderRadius: vars['radius-control'],
    background: vars.surface,
    color: vars.text,
    fontSize: 'inherit',
    fontWeight: 'inherit',
    '@container': {
      [wide]: {
        width: '100%',
        marginInline: `calc(-1 * ${space[2]})`,
        paddingInline: space[2],
        border: 0,
        background: 'none',
        color: vars.muted,
      },
    },
    '@media': {
      [media.hover]: { selectors: { '&&:hover': { background: vars.hover, color: vars.text } } },
    },
    selectors: { '&&&:active': { background: vars.pressed } },
  },
  variants: {
    active: {
      true: {
        borderColor: vars['border-strong'],
        background: vars.selected,
        '@container': { [wide]: { background: 'none', color: vars.text } },
      },
    },
    align: {
      start: {},
      end: { '@container': { [wide]: { flexDirection: 'row-reverse', justifyContent: 'flex-start' } } },
    },
  },
});

export const arrow = style({ flex: 'none', '@media': { [media.print]: { display: 'none' } } });

export const body = style({
  display: 'grid',
  gap: space[3],
  '@container': { [wide]: { display: 'table-row-group' } },
});

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  padding: inset,
  background: vars.surface,
  border: `${vars['card-border']} solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  boxShadow: vars['card-shadow'],
  '@media': {
    '(forced-colors: active)': { border: '1px solid' },
    [media.print]: { breakInside: 'avoid' },
  },
  '@container': {
    [wide]: {
      display: 'table-row',
      padding: 0,
      background: 'none',
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
      transition: `background-color ${motion.quick} ${motion.ease}`,
      selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
      '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
    },
  },
});

export const cell = recipe({
  base: {
    minWidth: 0,
    textAlign: 'start',
    '@container': {
      [wide]: {
        display: 'table-cell',
        height: space[12],
        paddingInline: space[4],
        paddingBlock: space[2],
        verticalAlign: 'middle',
        selectors: {
          '&:first-child': { paddingInlineStart: inset },
          '&:last-child': { paddingInlineEnd: inset },
        },
      },
    },
  },
  variants: {
    of: {
      row: {
        display: 'block',
        paddingBlockEnd: space[1],
        fontWeight: vars['weight-label'],
        overflowWrap: 'anywhere',
        '@container': { [wide]: { minWidth: '9rem', fontWeight: 400 } },
      },
      column: {
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        columnGap: space[4],
        textAlign: 'end',
        // Empty alternative text: screen readers announce the header already. Old browsers read it twice.
        '::before': {
          content: ['attr(data-label)', "attr(data-label) / ''"],
          flex: 'none',
          maxWidth: '50%',
          marginInlineEnd: 'auto',
          color: vars.muted,
          fontSize: textSize.sm,
          textAlign: 'start',
        },
        '@container': { [wide]: { textAlign: 'start', '::before': { content: 'none' } } },
      },
    },
    snug: {
      true: {
        fontVariantNumeric: 'tabular-nums lining-nums',
        '@container': { [wide]: { width: '1%', whiteSpace: 'nowrap' } },
      },
    },
    align: { start: {}, end: { '@container': { [wide]: { textAlign: 'end' } } } },
  },
});

export const shape = style({ display: 'inline-block', width: '6rem', maxWidth: '60%' });

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.print]: { display: 'none' } },
});

export const perPage = style({ display: 'flex', alignItems: 'center', gap: space[2] });

export const size = style([outweigh({ width: 'auto', paddingInline: space[2] }), { cursor: 'pointer' }]);

export const turns = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginInlineStart: 'auto',
});

export const place = style({ paddingInline: space[2], whiteSpace: 'nowrap' });

export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.text,
  borderRadius: vars['radius-control'],
  selectors: {
    '&[aria-disabled=true]': { color: vars['on-disabled'], cursor: 'not-allowed' },
    '&&:active:not([aria-disabled=true])': { background: vars.pressed },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': { background: vars.hover } } },
    '(forced-colors: active)': { selectors: { '&[aria-disabled=true]': { color: 'GrayText' } } },
  },
});
