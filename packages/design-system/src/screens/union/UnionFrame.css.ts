import { style } from '@vanilla-extract/css';
import { media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Desktop shows the area's other pages beside this page. A phone reaches them through the back link. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBlockEnd: space[12],
});

export const withNav = style({
  '@media': {
    [media.desktop]: { gridTemplateColumns: '14rem minmax(0, 1fr)', columnGap: space[12] },
  },
});

export const nav = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: space[16],
      paddingBlockStart: space[10],
    },
    [media.print]: { display: 'none' },
  },
});

export const links = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' });

export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: target,
  paddingInline: space[3],
  color: vars.text,
  textDecoration: 'none',
  borderRadius: `min(${vars['radius-control']}, ${space[3]})`,
  selectors: {
    '&&:active': { background: vars.pressed },
    '&[aria-current]': { background: vars.selected, fontWeight: vars['weight-label'] },
    // The bar adds a cue besides colour.
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: space[2],
      insetInlineStart: 0,
      width: space[1],
      background: vars.brand,
      borderRadius: vars['radius-control'],
    },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
});

export const content = style({ minWidth: 0 });

export const menu = style({ display: 'grid', gap: vars['section-gap'], paddingBlockEnd: space[12] });

export const ways = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const groups = style({ display: 'grid', gap: vars['section-gap'] });

export const group = style({ display: 'grid', gap: vars.gap });

export const section = style({ display: 'grid', gap: vars.gap });

/** Article width, but aligned with the start of other pages. */
export const item = style({ maxWidth: '42rem' });

export const form = style({ maxWidth: '36rem' });

export const choice = style({ maxWidth: '24rem', marginBlockEnd: vars.gap });
