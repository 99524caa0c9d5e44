import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** A `legend` ignores the gap of its `fieldset`. */
export const legend = style({ marginBlockEnd: space[1] });

export const headingLegend = style({ marginBlockEnd: space[3] });

export const options = recipe({
  base: { display: 'flex' },
  variants: {
    layout: {
      vertical: { flexDirection: 'column' },
      horizontal: { flexWrap: 'wrap', columnGap: space[6] },
    },
  },
  defaultVariants: { layout: 'vertical' },
});

export const option = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  columnGap: space[3],
  minWidth: 0,
  paddingBlock: `calc((${target} - ${space[6]}) / 2)`,
  color: vars.text,
  lineHeight: lineHeight.normal,
  cursor: 'pointer',
});

/** A native radio keeps the arrow keys, form and screen reader support. */
export const radio = style({
  display: 'grid',
  placeItems: 'center',
  width: space[6],
  height: space[6],
  appearance: 'none',
  background: vars.field,
  border: `1.5px solid ${vars['border-strong']}`,
  borderRadius: '50%',
  cursor: 'inherit',
  selectors: {
    '&:checked': { borderColor: vars.control, borderWidth: 2 },
    '&:checked::before': {
      content: '',
      width: '0.75rem',
      height: '0.75rem',
      background: vars.control,
      borderRadius: '50%',
    },
    '[aria-invalid=true] &:not(:checked)': { borderColor: vars.danger, borderWidth: 2 },
    '&:disabled': { background: vars.disabled, borderColor: vars.disabled, cursor: 'not-allowed' },
    '&:disabled:checked::before': { background: vars['on-disabled'] },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:checked::before': { background: 'CanvasText' } } },
  },
});

export const words = style({
  minWidth: 0,
  selectors: { ':disabled + &': { color: vars['on-disabled'], cursor: 'not-allowed' } },
});

export const note = style({
  display: 'block',
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});
