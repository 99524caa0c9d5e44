import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    maxWidth: '100%',
    paddingInline: space[2],
    paddingBlock: space.half,
    border: '1px solid transparent',
    borderRadius: vars['radius-badge'],
    fontFamily: vars['font-body'],
    fontSize: textSize.xs,
    fontWeight: vars['weight-label'],
    lineHeight: lineHeight.normal,
  },
  variants: {
    tone: {
      neutral: { background: vars.sunken, color: vars.text, borderColor: vars.border },
      brand: { background: vars.tint, color: vars['on-tint'] },
      accent: {
        background: vars.accent,
        color: vars['on-accent'],
        borderColor: vars['accent-edge'],
      },
      success: { background: vars['success-tint'], color: vars.success },
      warning: { background: vars['warning-tint'], color: vars.warning },
      danger: { background: vars['danger-tint'], color: vars.danger },
      info: { background: vars['info-tint'], color: vars.info },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
