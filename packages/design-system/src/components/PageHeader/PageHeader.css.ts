import { style } from '@vanilla-extract/css';
import { media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const pageHeader = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingBlock: space[4],
  textWrap: 'pretty',
  '@media': { [media.tablet]: { paddingBlock: space[6] } },
});

/** The distance that the back link would otherwise provide. */
export const withoutBack = style({
  paddingBlockStart: space[6],
  '@media': { [media.tablet]: { paddingBlockStart: space[8] } },
});

/** Aligns the arrow with the title, not the padding of its touch target. */
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: space[1],
  minHeight: target,
  paddingInline: space[2],
  marginInline: `calc(-1 * ${space[2]})`,
  color: vars.link,
  borderRadius: vars['radius-control'],
  fontWeight: vars['weight-label'],
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
  selectors: { '&&:active': { background: vars.pressed } },
});
