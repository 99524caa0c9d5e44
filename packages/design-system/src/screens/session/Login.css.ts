import { forms } from '@estacao/theming/tokens';
import { style } from '@vanilla-extract/css';
import { byHero } from '../../theme/forms.ts';
import { pageEdge, pageSide } from '../../theme/inset.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({
  flex: '1 0 auto',
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  paddingBlockEnd: space[8],
  background: byHero({ poster: vars.tint }, 'none'),
  '@media': {
    [media.tablet]: {
      paddingBlockEnd: byHero({ split: '0' }, space[12]),
      alignContent: byHero({ split: 'stretch', cover: 'center' }, 'start'),
    },
    [media.desktop]: {
      gridTemplateColumns: byHero({ split: 'minmax(0, 1fr) minmax(0, 1fr)' }, 'minmax(0, 1fr)'),
      minHeight: byHero({ split: '36rem' }, '40rem'),
    },
  },
});

export const split = style({
  vars: Object.fromEntries(
    forms.hero.map((form) => [vars[`hero-${form}`], form === 'split' ? 'initial' : ' ']),
  ),
});

export const picture = style({
  display: 'block',
  width: byHero({ poster: `calc(100% - 2 * ${pageSide})` }, '100%'),
  maxWidth: byHero({ poster: '26rem' }, 'none'),
  height: byHero({ cover: '11rem', panel: '10rem', poster: '8rem' }, '8rem'),
  margin: byHero({ poster: `${space[6]} auto 0` }, '0'),
  borderRadius: byHero({ poster: `${vars['radius-card']} ${vars['radius-card']} 0 0` }, '0'),
  objectFit: 'cover',
  objectPosition: '80% 30%',
  background: vars.tint,
  '@media': {
    [media.tablet]: {
      position: byHero({ cover: 'absolute' }, 'static'),
      insetBlock: 0,
      height: byHero({ cover: '100%', panel: '18rem', poster: '11rem' }, '12rem'),
      marginBlockStart: byHero({ poster: space[12] }, '0'),
    },
    [media.desktop]: {
      height: byHero({ split: '100%', cover: '100%', panel: '20rem' }, '11rem'),
      order: byHero({ split: '1' }, '0'),
    },
  },
});

/** No card on a phone: it would be a frame within a frame. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  width: '100%',
  maxWidth: byHero({ cover: 'none', split: 'none' }, `calc(26rem + 2 * ${pageSide})`),
  marginInline: 'auto',
  padding: `${space[6]} ${pageSide} 0`,
  '@media': {
    [media.tablet]: {
      maxWidth: '26rem',
      marginBlockStart: space[12],
      padding: `max(${vars.inset}, ${space[6]})`,
      background: vars.surface,
      border: `${vars['card-border']} solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
    },
  },
});

export const panelWithPicture = style({
  position: 'relative',
  background: byHero({ cover: vars.canvas, panel: vars.surface, poster: vars.surface }, 'none'),
  borderRadius: byHero(
    {
      cover: `${vars['radius-dialog']} ${vars['radius-dialog']} 0 0`,
      panel: vars['radius-card'],
      poster: `0 0 ${vars['radius-card']} ${vars['radius-card']}`,
    },
    '0',
  ),
  boxShadow: byHero({ panel: vars['card-shadow'] }, 'none'),
  marginBlockStart: byHero({ cover: `calc(-1 * ${space[6]})`, panel: `calc(-1 * ${space[10]})` }, '0'),
  marginInline: byHero({ panel: pageSide, poster: 'auto' }, '0'),
  width: byHero({ panel: 'auto', poster: `calc(100% - 2 * ${pageSide})` }, '100%'),
  maxWidth: byHero({ poster: '26rem' }, 'none'),
  paddingBlockEnd: byHero({ panel: space[6], poster: space[6] }, '0'),
  '@media': {
    [media.tablet]: {
      width: byHero({ split: '100%' }, '26rem'),
      maxWidth: byHero({ split: '30rem' }, '26rem'),
      marginInline: 'auto',
      marginBlockStart: byHero({ cover: space[12], panel: `calc(-1 * ${space[16]})`, poster: '0' }, '0'),
      paddingBlockEnd: `max(${vars.inset}, ${space[6]})`,
      background: byHero({ split: 'none' }, vars.surface),
      border: byHero({ split: '0 solid' }, `${vars['card-border']} solid ${vars.border}`),
      borderRadius: byHero(
        { split: '0', poster: `0 0 ${vars['radius-card']} ${vars['radius-card']}` },
        vars['radius-card'],
      ),
      boxShadow: byHero({ split: 'none', cover: vars['float-shadow'] }, vars['card-shadow']),
    },
    [media.desktop]: {
      alignSelf: byHero({ split: 'center' }, 'auto'),
      // The picture's subject is on the right, so the form goes left.
      marginInlineStart: byHero({ cover: pageEdge }, 'auto'),
    },
  },
});

export const ending = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[2],
});

export const name = style({ overflowWrap: 'anywhere' });
