import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const line = style({ display: 'flex', gap: space[2] });

export const palette = style({
  position: 'relative',
  flex: 'none',
  width: `max(${vars['control-height']}, 3rem)`,
});

const swatchFace = {
  border: `1px solid ${vars['border-strong']}`,
  borderRadius: `max(0px, calc(${vars['radius-field']} - ${space[1]}))`,
  forcedColorAdjust: 'none',
} as const;

export const swatch = recipe({
  base: {
    display: 'block',
    width: '100%',
    height: '100%',
    padding: space[1],
    appearance: 'none',
    background: vars.field,
    borderStyle: 'solid',
    borderColor: vars['border-strong'],
    borderWidth: vars['field-border'],
    borderRadius: vars['radius-field'],
    cursor: 'pointer',
    selectors: {
      '&::-webkit-color-swatch-wrapper': { padding: 0 },
      '&::-webkit-color-swatch': swatchFace,
      '&::-moz-color-swatch': swatchFace,
      '&:disabled': { background: vars.disabled, cursor: 'not-allowed' },
    },
  },
  variants: {
    // Browsers have no empty state: black would look like a choice.
    unset: {
      true: {
        selectors: {
          '&::-webkit-color-swatch': { visibility: 'hidden' },
          '&::-moz-color-swatch': { visibility: 'hidden' },
        },
      },
    },
  },
});

export const unsetMark = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.muted,
  pointerEvents: 'none',
  selectors: { ':disabled + &': { color: vars['on-disabled'] } },
});

export const code = style({ flex: '1 1 auto', width: 0, fontVariantNumeric: 'tabular-nums lining-nums' });
