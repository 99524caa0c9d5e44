import { globalStyle, style } from '@vanilla-extract/css';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const receipt = style({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[5],
  minWidth: 0,
  '@media': { [media.print]: { breakInside: 'avoid' } },
});

export const part = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  selectors: { '& + &': { paddingBlockStart: space[5], borderBlockStart: `1px dashed ${vars.border}` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
});

export const items = style({ display: 'grid', gap: space[4] });

export const item = style({
  display: 'grid',
  gridTemplateColumns: `${space[16]} minmax(0, 1fr)`,
  columnGap: space[4],
  alignItems: 'center',
  minWidth: 0,
});

export const picture = style({ overflow: 'hidden' });

// A small picture gets small corners, even if the station's are large.
globalStyle(`${picture} > *`, { borderRadius: `min(${vars['radius-media']}, ${space[3]})` });

export const words = style({ minWidth: 0, lineHeight: lineHeight.snug });

export const name = style({ fontWeight: vars['weight-label'], overflowWrap: 'anywhere' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const amount = style({
  marginInlineStart: 'auto',
  color: vars.text,
  fontSize: textSize.md,
  whiteSpace: 'nowrap',
});

export const address = style({ lineHeight: lineHeight.normal, overflowWrap: 'anywhere' });
