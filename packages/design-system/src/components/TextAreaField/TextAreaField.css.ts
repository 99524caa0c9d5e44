import { createVar, style } from '@vanilla-extract/css';
import { outweigh } from '../../theme/mixins.ts';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const lines = createVar();

/** Above and below the words, so that one line is as high as a field of one. */
const air = createVar();

export const area = style({
  display: 'block',
  resize: 'vertical',
  '@supports': {
    // It grows with what is written; elsewhere it keeps its rows, and can be dragged.
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
