import { style } from '@vanilla-extract/css';
import { outweigh } from '../../theme/mixins.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const kind = style({ color: vars.muted, fontSize: textSize.sm, lineHeight: lineHeight.snug });

export const line = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontStyle: 'normal',
  lineHeight: lineHeight.normal,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const contactLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  marginBlockStart: 'auto',
  paddingBlockStart: space[2],
  overflowWrap: 'anywhere',
});

export const contactLink = style(outweigh({ columnGap: space[2] }));
