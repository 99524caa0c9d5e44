import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { stickyAside } from '../../theme/bars.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { beside, columns } from '../payments/Checkout.css.ts';

export const top = style({ display: 'grid', gap: space[4], paddingBlock: space[6] });

/** On a phone the folded summary comes first; on a desktop it stays in sight beside the step. */
export const page = recipe({
  base: [columns, { paddingBlockStart: space[2] }],
  variants: { beside: { true: beside } },
});

export const aside = style(stickyAside(space[16]));

export const content = style({ display: 'grid', gap: vars.gap, minWidth: 0 });

export const groups = style({ display: 'grid', gap: vars.gap, minWidth: 0 });

export const group = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const groupName = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const items = style({ display: 'grid', minWidth: 0 });

export const item = style({
  display: 'grid',
  gridTemplateColumns: `min(${space[16]}, 16vw) minmax(0, 1fr)`,
  columnGap: space[4],
  rowGap: space[3],
  alignItems: 'start',
  paddingBlock: space[4],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '& + &': { borderBlockStart: `1px solid ${vars.border}` },
  },
  '@media': { [media.tablet]: { gridTemplateColumns: `${space[16]} minmax(0, 1fr) minmax(0, auto)` } },
});

export const picture = style({ overflow: 'hidden' });

// Small pictures get small corners, even if the station's are large.
globalStyle(`${picture} > *`, { borderRadius: `min(${vars['radius-media']}, ${space[3]})` });

export const words = style({ display: 'grid', gap: space[1], minWidth: 0, lineHeight: lineHeight.snug });

export const name = style({ fontWeight: vars['weight-label'], overflowWrap: 'anywhere' });

export const each = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: space[4],
  gridColumn: '1 / -1',
  // The stepper's note line already provides most of the space below.
  marginBlockEnd: `calc(-1 * ${space[4]})`,
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[2],
  minWidth: 0,
});

/** As high as the stepper beside it. */
export const rowAmount = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: vars['control-height'],
  marginInlineStart: 'auto',
  '@media': { [media.tablet]: { minWidth: '6.5rem' } },
});

export const amount = style({
  marginInlineStart: 'auto',
  fontWeight: vars['weight-label'],
  fontSize: textSize.lg,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});

export const again = style({ display: 'flex', paddingBlockStart: space[1] });

export const part = style({ display: 'grid', gap: space[3], minWidth: 0 });

export const partHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
});

export const facts = style({
  display: 'grid',
  gap: space[3],
  lineHeight: lineHeight.normal,
  overflowWrap: 'anywhere',
});

export const reviewed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  paddingBlock: space[2],
  lineHeight: lineHeight.normal,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});

export const reviewedName = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' });

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
});

export const receipts = style({ display: 'grid', gap: space[2] });
