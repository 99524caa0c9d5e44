import { createVar, style } from '@vanilla-extract/css';
import { outweigh } from '../../theme/mixins.ts';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const lines = createVar();

/** Vertical padding that makes one line as high as a `TextField`. */
const air = createVar();

export const area = style({
  display: 'block',
  resize: 'vertical',
  '@supports': {
    // Grows with its content. Other browsers keep the rows and a resize handle.
    '(field-sizing: content)': {
      fieldSizing: 'content',
      resize: 'none',
      ...outweigh({
        minHeight: `calc((${lines} - 1) * ${lineHeight.normal} * 1em + ${vars['control-height']})`,
        vars: { [air]: `calc((${vars['control-height']} - ${lineHeight.normal} * 1em - 2px) / 2)` },
        paddingBlock: air,
      }),
      maxHeight: '24rem',
    },
  },
});

export const counter = style({
  flex: 'none',
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const over = style({ color: vars.danger, fontWeight: vars['weight-label'] });
