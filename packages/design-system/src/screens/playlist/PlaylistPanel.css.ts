import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[5], minWidth: 0 });

export const stage = style({ display: 'grid', gap: space[3], minWidth: 0 });

export const mark = style({ display: 'grid' });

export const list = style({
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = recipe({
  base: {
    display: 'flex',
    alignItems: 'stretch',
    gap: space[1],
    minWidth: 0,
    borderStyle: 'solid',
    borderWidth: 2,
    borderRadius: vars['radius-card'],
    background: vars.surface,
    color: vars.text,
  },
  variants: {
    current: {
      true: { background: vars.selected, borderColor: vars.control },
      false: { borderColor: vars.border },
    },
  },
});

export const choose = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  gap: space[3],
  minWidth: 0,
  minHeight: `calc(${target} + ${space[2]})`,
  padding: `${space[2]} ${inset}`,
  border: 0,
  borderRadius: vars['radius-card'],
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  lineHeight: lineHeight.snug,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&[aria-disabled=true]': { color: vars.muted, cursor: 'default' } },
  '@media': {
    [media.hover]: { selectors: { '&:not([aria-disabled=true]):hover': { background: vars.hover } } },
  },
});

export const words = style({ display: 'grid', minWidth: 0 });

export const name = style({ fontWeight: vars['weight-label'] });

/** A video's status and its "required" badge wrap onto two lines where space is short. */
export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  minWidth: 0,
});

export const state = style({ fontSize: textSize.sm });

export const tick = style({ display: 'flex', alignItems: 'center', paddingInlineEnd: space[2] });
