import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { fieldSlot } from '../../theme/mixins.ts';
import { layer, lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const height = createVar();

export const input = style({ textOverflow: 'ellipsis' });

export const mark = style({
  ...fieldSlot,
  selectors: { ':disabled ~ * > &': { color: vars['on-disabled'] } },
});

export const inert = style({ pointerEvents: 'none' });

export const clear = style({
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.text } } } },
});

export const popup = recipe({
  base: {
    position: 'absolute',
    zIndex: layer.float,
    insetInline: 0,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: height,
    background: vars.raised,
    color: vars.text,
    borderRadius: vars['radius-field'],
    boxShadow: vars['float-shadow'],
    border: `1px solid ${vars.border}`,
  },
  variants: {
    above: {
      true: { insetBlockEnd: `calc(100% + ${space[1]})` },
      false: { insetBlockStart: `calc(100% + ${space[1]})` },
    },
  },
});

export const list = style({
  minHeight: 0,
  padding: space[1],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const option = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[2],
  minHeight: target,
  paddingInline: space[3],
  paddingBlock: space[2],
  borderRadius: `max(0px, calc(${vars['radius-field']} - ${space[1]}))`,
  lineHeight: lineHeight.snug,
  cursor: 'pointer',
  scrollMarginBlock: space[1],
  selectors: {
    '&[aria-selected=true]': { background: vars.selected, fontWeight: vars['weight-label'] },
    // Simulates the focus ring: the focus itself stays in the input.
    '&[data-active]': {
      background: vars.hover,
      outline: `2px solid ${vars['focus-outer']}`,
      outlineOffset: '-2px',
      boxShadow: `inset 0 0 0 4px ${vars['focus-inner']}`,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.hover } } },
    '(forced-colors: active)': { selectors: { '&[data-active]': { outlineColor: 'Highlight' } } },
  },
});

export const note = style({
  display: 'block',
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: 400,
});

export const line = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: target,
  paddingInline: space[4],
  paddingBlock: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});
