import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const minColumnWidth = createVar();

export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minColumnWidth}), 1fr))`,
  gap: space[3],
});

/** Subtracts the border from the padding, so that selecting a card moves nothing. */
function borderAndPadding(border: number) {
  return {
    borderWidth: border,
    padding: `calc(${inset} - ${border}px)`,
    paddingInlineStart: `calc(${inset} + ${space[6]} + ${space[3]} - ${border}px)`,
  };
}

export const card = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    columnGap: space[3],
    rowGap: space[1],
    minWidth: 0,
    minHeight: target,
    background: vars.surface,
    color: vars.text,
    borderStyle: 'solid',
    borderRadius: vars['radius-card'],
    lineHeight: lineHeight.normal,
    cursor: 'pointer',
  },
  variants: {
    state: {
      open: {
        ...borderAndPadding(1),
        borderColor: vars['border-strong'],
        '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
      },
      // The thicker border and the filled mark show the selection without colour.
      chosen: {
        ...borderAndPadding(2),
        background: vars.selected,
        borderColor: vars.control,
        '@media': { '(forced-colors: active)': { borderColor: 'Highlight' } },
      },
      unavailable: {
        ...borderAndPadding(1),
        background: vars.sunken,
        borderColor: vars.border,
        cursor: 'not-allowed',
      },
    },
    invalid: { true: {} },
  },
  compoundVariants: [{ variants: { state: 'open', invalid: true }, style: { borderColor: vars.danger } }],
});

export const mark = style({
  position: 'absolute',
  insetInlineStart: `calc(${inset} - 1px)`,
  insetBlockStart: `calc(${inset} - 1px)`,
});

export const words = style({ flex: '1 1 9rem', minWidth: 0 });

export const title = style({
  display: 'block',
  fontWeight: vars['weight-label'],
  selectors: { ':disabled + * > &': { color: vars.muted } },
});

export const tinted = style({
  width: 'fit-content',
  maxWidth: '100%',
  paddingInline: space[2],
  borderRadius: vars['radius-badge'],
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'auto' } },
});

export const picture = style({
  flex: 'none',
  width: space[16],
  height: space[16],
  objectFit: 'cover',
  background: vars.sunken,
  borderRadius: `min(${vars['radius-card']}, ${space[2]})`,
});

export const text = style({
  display: 'block',
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
});

export const reason = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[1],
  marginBlockStart: space[1],
  fontSize: textSize.sm,
});

export const aside = style({
  flex: 'none',
  maxWidth: '100%',
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { ':disabled ~ &': { color: vars.muted } },
});
