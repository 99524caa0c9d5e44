import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const summary = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const opener = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  width: '100%',
  minHeight: target,
  textAlign: 'start',
  color: vars.text,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
  '@media': { [media.desktop]: { display: 'none' } },
});

export const openerLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.link,
});

export const arrow = recipe({
  base: { display: 'inline-flex' },
  variants: { open: { true: { rotate: '180deg' } } },
});

export const total = style({
  fontSize: textSize.lg,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});

export const title = recipe({
  base: {},
  variants: {
    folds: { true: { display: 'none', '@media': { [media.desktop]: { display: 'block' } } } },
  },
});

export const content = recipe({
  base: { display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 },
  variants: {
    closed: { true: { display: 'none', '@media': { [media.desktop]: { display: 'flex' } } } },
  },
});

export const items = style({
  display: 'grid',
  gap: space[3],
  paddingBlockEnd: space[3],
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: `${space[12]} minmax(0, 1fr)`,
  columnGap: space[3],
  alignItems: 'start',
  minWidth: 0,
});

export const words = style({ minWidth: 0, lineHeight: lineHeight.snug, fontSize: textSize.sm });

export const name = style({ color: vars.text, overflowWrap: 'anywhere' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[2],
  color: vars.muted,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const amount = style({ color: vars.text, whiteSpace: 'nowrap', marginInlineStart: 'auto' });

export const picture = style({ overflow: 'hidden' });

// A small picture gets small corners, even if the station's are large.
globalStyle(`${picture} > *`, { borderRadius: `min(${vars['radius-media']}, ${space[2]})` });
