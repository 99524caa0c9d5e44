import { globalStyle, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  paddingBlockEnd: space[12],
  // Receives focus when the focused control disappears; no outline needed.
  outline: 'none',
});

export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

export const currentPlan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
});

export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const amount = style(largeAmount);

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const retry = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], paddingBlockStart: space[2] });

export const bills = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

export const table = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      display: 'block',
      // Contains the visually hidden text of the cells. Otherwise it would overflow the page.
      position: 'relative',
      overflowX: 'auto',
      background: vars.surface,
      color: vars.text,
      border: `max(1px, ${vars['card-border']}) solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
    },
  },
});

export const rows = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

globalStyle(`${rows} :is(th, td)`, {
  minWidth: '8rem',
  paddingBlock: space[3],
  paddingInline: space[4],
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

globalStyle(`${rows} :is(th, td):first-child`, { textAlign: 'start', paddingInlineStart: inset });

globalStyle(`${rows} th`, { fontWeight: vars['weight-label'], overflowWrap: 'anywhere' });

globalStyle(`${rows} thead th`, { fontSize: textSize.md, verticalAlign: 'bottom' });

globalStyle(`${rows} tbody tr`, { borderBlockStart: `1px solid ${vars.border}` });

globalStyle(`${rows} tbody th`, { fontWeight: 'inherit' });

export const tick = style({ display: 'flex', justifyContent: 'center', color: vars.link });

export const notIncluded = style({ color: vars.muted });

export const planList = style({
  display: 'grid',
  gap: vars.gap,
  '@media': { [media.desktop]: { display: 'none' } },
});

export const planDetails = style({ display: 'grid', gap: space[3] });

export const benefits = style({ display: 'grid', gap: space[2], lineHeight: lineHeight.normal });

export const benefit = style({ display: 'flex', gap: space[2] });

export const mark = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: `${lineHeight.normal}em`,
  color: vars.link,
});
