import { style } from '@vanilla-extract/css';
import { media, space, textSize } from '../../theme/scales.ts';

export const article = style({
  width: '100%',
  maxWidth: '42rem',
  marginInline: 'auto',
  paddingBlockEnd: space[12],
  '@media': { [media.desktop]: { paddingBlockEnd: space[16] } },
});

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  '@media': { [media.desktop]: { gap: space[8] } },
});

export const head = style({ paddingBlock: space[8] });

export const date = style({
  display: 'block',
  fontSize: textSize.sm,
  selectors: { '&:not(:first-child)': { marginBlockStart: space[2] } },
});
