import { createVar, style } from '@vanilla-extract/css';
import { outweigh } from '../../theme/outweigh.ts';
import { lineHeight, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const lines = createVar();

/** One line is as high as a field of one. */
const above = `(${vars['control-height']} - ${lineHeight.normal} * 1em - 2px) / 2`;

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
        paddingBlock: `calc(${above})`,
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
