import { globalStyle, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars['section-gap'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)', gap: space[10] } },
});

/** A long address breaks anywhere rather than widen the page. */
export const address = style({ overflowWrap: 'anywhere' });

export const devices = style({ containerType: 'inline-size' });

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[2],
  paddingBlock: space[4],
  paddingInline: inset,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});

export const drawing = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: space[12],
  aspectRatio: '1',
  background: vars.tint,
  color: vars['on-tint'],
  borderRadius: `min(${vars['radius-card']}, ${space[3]})`,
  '@container': { '(max-width: 17.5rem)': { display: 'none' } },
});

export const about = style({
  flex: '1 1 8rem',
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  overflowWrap: 'break-word',
});

export const aside = style({ display: 'grid', gap: vars['section-gap'], minWidth: 0 });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

globalStyle(`${buttons} > *`, { flexGrow: 1, '@media': { [media.tablet]: { flexGrow: 0 } } });

export const losses = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
