import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { pageSide } from '../../theme/inset.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = recipe({
  base: { flex: '1 0 auto', display: 'grid', alignContent: 'start' },
  variants: {
    layout: {
      standard: {
        padding: `${space[8]} ${pageSide}`,
        '@media': {
          [media.tablet]: { alignContent: 'center', justifyContent: 'center', paddingBlock: space[12] },
        },
      },
      split: {
        '@media': {
          [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignContent: 'stretch' },
        },
      },
    },
  },
});

/** On a phone the page itself is the ground: a card in a small screen is a frame in a frame. */
export const panel = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.gap,
    width: '100%',
    maxWidth: '26rem',
    marginInline: 'auto',
  },
  variants: {
    layout: {
      standard: {
        '@media': {
          [media.tablet]: {
            width: '26rem',
            padding: `max(${vars.inset}, ${space[6]})`,
            background: vars.surface,
            border: `${vars['card-border']} solid ${vars.border}`,
            borderRadius: vars['radius-card'],
            boxShadow: vars['card-shadow'],
          },
        },
      },
      split: { alignSelf: 'center', padding: `${space[8]} ${pageSide}` },
    },
  },
});

export const picture = style({
  width: '100%',
  height: '12rem',
  objectFit: 'cover',
  objectPosition: 'right center',
  background: vars.tint,
  '@media': { [media.desktop]: { height: '100%', minHeight: '34rem', order: 1 } },
});

/** The way to a new password lines up with the end of the field it is about. */
export const forgot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBlockStart: `calc(-1 * ${space[2]})`,
});

export const ending = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[2],
});
