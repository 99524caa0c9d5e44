import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const home = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars['section-gap'],
  paddingBlockStart: space[6],
});

export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.gap,
  '@media': { [media.tablet]: { paddingInline: space[4], paddingBlock: space[2] } },
});

export const amount = style({ minHeight: vars['text-2xl'] });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[6],
});
