import { style } from '@vanilla-extract/css';
import { fieldSlot } from '../../theme/mixins.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const reveal = style({
  ...fieldSlot,
  selectors: { '&:disabled': { color: vars['on-disabled'], cursor: 'not-allowed' } },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:disabled)': { color: vars.text } } } },
});

export const rules = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(11rem, 34%)), 1fr))',
  columnGap: space[3],
  rowGap: space[1],
  paddingBlock: space[1],
});

export const rule = style({
  display: 'flex',
  gap: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

export const met = style({ color: vars.success });

export const mark = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: `${lineHeight.snug}em`,
});
