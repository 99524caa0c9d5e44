import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { pageSide } from '../../theme/inset.ts';
import { lineHeight, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

function tone(name: 'success' | 'warning' | 'danger' | 'info') {
  return {
    background: vars[`${name}-tint`],
    borderInlineStartColor: vars[name],
  };
}

export const callout = recipe({
  base: {
    display: 'flex',
    gap: space[3],
    padding: pageSide,
    color: vars.text,
    borderRadius: vars['radius-card'],
    // A bar marks a message whose hue resembles the brand colour.
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: vars['feedback-bar'],
    lineHeight: lineHeight.normal,
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    tone: {
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
    },
  },
});

export const drawing = recipe({
  base: { display: 'flex', height: `${lineHeight.normal}em`, alignItems: 'center' },
  variants: {
    tone: {
      success: { color: vars.success },
      warning: { color: vars.warning },
      danger: { color: vars.danger },
      info: { color: vars.info },
    },
  },
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0, flex: 1 });

export const title = style({ fontWeight: vars['weight-label'] });
