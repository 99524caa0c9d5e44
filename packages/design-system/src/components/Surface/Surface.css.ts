import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { onBrand, onHeader } from '../../theme/on-background.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const surface = recipe({
  base: { color: vars.text, minWidth: 0 },
  variants: {
    tone: {
      canvas: { background: vars.canvas },
      card: {
        background: vars.surface,
        border: `${vars['card-border']} solid ${vars.border}`,
        borderRadius: vars['radius-card'],
        boxShadow: vars['card-shadow'],
      },
      raised: {
        background: vars.raised,
        borderRadius: vars['radius-card'],
        boxShadow: vars['float-shadow'],
      },
      sunken: { background: vars.sunken, borderRadius: vars['radius-card'] },
      tint: {
        background: vars.tint,
        borderRadius: vars['radius-card'],
        vars: { [vars.muted]: vars['on-tint'] },
      },
      brand: { background: vars.brand, borderRadius: vars['radius-card'], vars: onBrand },
      header: {
        background: vars.header,
        borderBlockEnd: `1px solid ${vars['header-pressed']}`,
        vars: onHeader,
      },
    },
    inset: {
      none: {},
      inset: { padding: inset },
      band: { paddingBlock: vars['section-gap'] },
      bar: { paddingBlock: space[2] },
    },
    square: { true: { borderRadius: 0 } },
  },
  defaultVariants: { tone: 'card', inset: 'inset' },
});
