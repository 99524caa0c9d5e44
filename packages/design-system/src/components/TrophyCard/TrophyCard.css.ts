import { style } from '@vanilla-extract/css';
import { outweigh } from '../../theme/mixins.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { name } from '../Card/Card.css.ts';

export const title = style([name, outweigh({ fontSize: textSize.md }), { hyphens: 'auto' }]);

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.muted,
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.snug,
});

export const progress = style({ marginBlockStart: 'auto', paddingBlockStart: space[1] });
