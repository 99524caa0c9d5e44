import { style } from '@vanilla-extract/css';
import { media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars['section-gap'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)', gap: space[10] } },
});

export const main = style({ display: 'grid', gap: vars['section-gap'], minWidth: 0 });

export const pair = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  alignItems: 'start',
});

/** Full-width buttons on phones, natural width from tablets on. */
export const actions = style({
  display: 'grid',
  gap: space[2],
  '@media': { [media.tablet]: { justifyContent: 'start' } },
});

export const unsaved = style({
  color: vars.muted,
  fontSize: textSize.sm,
  selectors: { '&:empty': { display: 'none' } },
});
