import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = recipe({
  base: { display: 'grid', minWidth: 0 },
  variants: {
    layout: {
      rows: {},
      grid: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))', gap: vars.gap },
    },
  },
});

export const entry = recipe({
  base: { minWidth: 0, lineHeight: lineHeight.normal },
  variants: {
    layout: {
      // A long value wraps below its label.
      rows: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: space[4],
        paddingBlock: space[2],
        selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
      },
      grid: { display: 'flex', flexDirection: 'column' },
    },
    total: { true: { fontSize: textSize.lg, fontWeight: vars['weight-label'] } },
  },
  compoundVariants: [
    {
      variants: { layout: 'rows', total: true },
      style: {
        paddingBlockStart: space[3],
        selectors: { '* + &': { borderBlockStart: `2px solid ${vars['border-strong']}` } },
      },
    },
    { variants: { layout: 'grid', total: true }, style: { gridColumn: '1 / -1' } },
  ],
});

export const label = recipe({
  base: { minWidth: 0, maxWidth: '100%', color: vars.muted, fontSize: textSize.sm },
  variants: { total: { true: { color: vars.text, fontSize: 'inherit' } } },
});

export const value = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    minWidth: 0,
    maxWidth: '100%',
    color: vars.text,
    fontVariantNumeric: 'tabular-nums lining-nums',
    overflowWrap: 'anywhere',
  },
  variants: {
    layout: {
      rows: { marginInlineStart: 'auto' },
      grid: { fontWeight: vars['weight-label'] },
    },
  },
});

export const words = style({ minWidth: 0 });

/** A full touch target without increasing the line's height. */
export const slot = style({
  flex: 'none',
  marginBlock: `calc(-1 * ${space[2]})`,
  '@media': { [media.print]: { display: 'none' } },
});
