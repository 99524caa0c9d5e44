import { createVar } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const lines = createVar();

export const text = recipe({
  base: { fontFamily: vars['font-body'], lineHeight: lineHeight.normal },
  variants: {
    size: {
      xs: { fontSize: textSize.xs },
      sm: { fontSize: textSize.sm },
      md: { fontSize: textSize.md },
      lg: { fontSize: textSize.lg },
    },
    tone: {
      text: { color: vars.text },
      muted: { color: vars.muted },
      link: { color: vars.link },
      accent: { color: vars['accent-text'] },
      success: { color: vars.success },
      warning: { color: vars.warning },
      danger: { color: vars.danger },
      info: { color: vars.info },
      inherit: { color: 'inherit' },
    },
    weight: {
      regular: { fontWeight: 400 },
      label: { fontWeight: vars['weight-label'] },
    },
    align: {
      start: { textAlign: 'start' },
      // Balances centred lines: a single word on the last line looks like a mistake.
      center: { textAlign: 'center', textWrap: 'balance' },
      end: { textAlign: 'end' },
    },
    numeric: { true: { fontVariantNumeric: 'tabular-nums lining-nums' } },
    measure: { true: { maxWidth: '68ch' } },
    clamp: {
      true: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: lines,
        overflow: 'hidden',
      },
    },
  },
  defaultVariants: { size: 'md', tone: 'text', weight: 'regular' },
});
