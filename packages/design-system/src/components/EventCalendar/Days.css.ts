import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { grid, line } from './FullGrid.css.ts';

/** The selected day has a bar as well, so that colour isn't the only cue. */
export const cell = recipe({
  base: [line, { minHeight: '3.25rem' }],
  variants: {
    weekend: { true: { background: vars.canvas } },
    other: { true: { color: vars.muted } },
    chosen: { true: { background: vars.selected, boxShadow: `inset 0 -3px 0 ${vars.control}` } },
  },
});

export const top = style({ display: 'grid', justifyItems: 'center' });

export const press = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: space[1],
  width: '100%',
  minHeight: '3.25rem',
  paddingBlock: space[1],
  selectors: {
    '&:focus-visible': {
      outline: `2px solid ${vars['focus-outer']}`,
      outlineOffset: -3,
      boxShadow: `inset 0 0 0 1px ${vars['focus-inner']}`,
    },
  },
});

export const week = style([grid, { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }]);

export const weekday = recipe({
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: space[1],
    minWidth: 0,
    paddingBlock: space[2],
    selectors: { '&:focus-visible': { outlineOffset: -3 } },
  },
  variants: { chosen: { true: { background: vars.selected, boxShadow: `inset 0 -3px 0 ${vars.control}` } } },
});

export const letter = style({ color: vars.muted, fontSize: textSize.xs, fontWeight: vars['weight-label'] });

export const dots = style({ display: 'flex', justifyContent: 'center', gap: space.half, height: 6 });

export const dot = style({
  width: 6,
  height: 6,
  background: vars.control,
  borderRadius: '50%',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});
