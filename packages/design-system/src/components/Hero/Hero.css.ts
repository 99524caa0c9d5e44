import { scrimCss } from '@estacao/theming/tokens';
import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byHero } from '../../theme/forms.ts';
import { pageEdge, pageSide, panelSide } from '../../theme/inset.ts';
import { onBrand } from '../../theme/on-background.ts';
import { media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const heroBackground = createVar();

/**
 * Words and pictures are two grid cells. The station's form places them side by side (`split`), overlapping
 * (`cover`, `panel`) or stacked (`poster`). No column is wider than the screen at any letter size.
 */
export const hero = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    background: byHero({ panel: vars.canvas }, heroBackground),
    '@media': {
      [media.tablet]: {
        gridTemplateColumns: byHero(
          {
            split: 'minmax(0, 5fr) minmax(0, 7fr)',
            panel: `${pageEdge} minmax(0, 30rem) minmax(0, 1fr)`,
          },
          'minmax(0, 1fr)',
        ),
      },
    },
  },
  variants: {
    tone: {
      brand: { vars: { [heroBackground]: vars.brand } },
      plain: { vars: { [heroBackground]: vars.canvas } },
    },
  },
});

export const withoutPictures = style({
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const fade = createVar();
const solid = createVar();
const clear = createVar();

export const pictures = style({
  position: 'relative',
  gridArea: byHero({ poster: '2 / 1', panel: '1 / 1' }, '1 / 1'),
  aspectRatio: byHero({ poster: '16 / 10', panel: '5 / 4' }, '3 / 2'),
  background: vars.sunken,
  overflow: 'hidden',
  // The poster's picture has page margins and overlaps the section below.
  margin: byHero({ poster: `0 ${pageSide}` }, '0'),
  borderRadius: byHero({ poster: vars['radius-media'] }, '0'),
  '@media': {
    [media.tablet]: {
      gridArea: byHero({ split: '1 / 2', poster: '2 / 1', panel: '1 / 1 / 3 / -1' }, '1 / 1'),
      aspectRatio: byHero({ poster: '3 / 1' }, 'auto'),
      minHeight: byHero({ cover: '32rem', panel: '30rem', poster: '18rem' }, '26rem'),
      width: byHero({ poster: `calc(100% - 2 * ${pageEdge})` }, 'auto'),
      margin: byHero({ poster: '0 auto' }, '0'),
      vars: { [fade]: 'to right', [solid]: '50%', [clear]: '82%' },
    },
  },
  // Fades the picture into the background, so that the words lie on plain colour.
  '::after': {
    content: byHero({ cover: "''" }, 'none'),
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(${fade}, ${heroBackground} ${solid}, transparent ${clear})`,
    pointerEvents: 'none',
  },
  vars: { [fade]: 'to top', [solid]: '0%', [clear]: '45%' },
});

/**
 * A native checkbox pauses the rotation without a script. It must precede the slides for the sibling
 * selector.
 */
export const pause = style({ zIndex: 2, appearance: 'none', cursor: 'pointer' });

/** Keeps clear of the words in the forms where they overlap the picture. */
export const corner = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  insetInlineEnd: space[3],
  insetBlockEnd: byHero({ split: space[3], poster: space[3] }, 'auto'),
  insetBlockStart: byHero({ cover: space[3], panel: space[3] }, 'auto'),
  width: target,
  height: target,
  borderRadius: vars['radius-control'],
  '@media': { [media.reducedMotion]: { display: 'none' } },
});

export const every = createVar();
export const turn = createVar();

export const slide = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  selectors: {
    '&:first-of-type': { opacity: 1 },
    [`${pause}:checked ~ &`]: { animationPlayState: 'paused' },
  },
  // With reduced motion the other slides never show, so the browser must not load them.
  '@media': { [media.reducedMotion]: { selectors: { '&:not(:first-of-type)': { display: 'none' } } } },
});

export const MAX_SLIDES = 10;

const counts = Array.from({ length: MAX_SLIDES - 1 }, (_, index) => index + 2);

const FADE = 0.1;

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export const rotation = styleVariants(
  Object.fromEntries(counts.map((count) => [count, count])) as Record<number, number>,
  (count) => ({
    animation: `${keyframes({
      [`0%, ${percent((1 - FADE) / count)}, 100%`]: { opacity: 1 },
      [`${percent(1 / count)}, ${percent(1 - FADE / count)}`]: { opacity: 0 },
    })} calc(${every} * ${count}) linear calc(${every} * (${turn} - ${count})) infinite`,
  }),
);

export const pauseOnHover = style({
  selectors: { [`${hero.classNames.base}:focus-within &`]: { animationPlayState: 'paused' } },
  '@media': {
    [media.hover]: {
      selectors: { [`${hero.classNames.base}:hover &`]: { animationPlayState: 'paused' } },
    },
  },
});

export const picture = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Header pictures have their subject on the right and room for words on the left.
  objectPosition: 'right 40%',
});

export const words = style({
  position: 'relative',
  gridArea: byHero({ poster: '1 / 1', panel: '2 / 1' }, '2 / 1'),
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: byHero({ poster: 'center' }, 'flex-start'),
  textAlign: byHero({ poster: 'center' }, 'start'),
  gap: vars.gap,
  paddingBlock: byHero(
    { cover: `${space[2]} ${space[8]}`, poster: `${space[10]} ${space[8]}`, panel: space[6] },
    space[8],
  ),
  paddingInline: byHero({ panel: panelSide }, pageSide),
  marginInline: byHero({ panel: pageSide }, '0'),
  marginBlockStart: byHero({ panel: `calc(-1 * ${space[12]})` }, '0'),
  borderRadius: byHero({ panel: vars['radius-card'] }, '0'),
  boxShadow: byHero({ panel: vars['float-shadow'] }, 'none'),
  // Its own background keeps the contrast on any picture.
  background: heroBackground,
  color: vars.text,
  '@media': {
    [media.tablet]: {
      gridArea: byHero({ poster: '1 / 1', panel: '2 / 2 / 4 / 3' }, '1 / 1'),
      paddingBlock: byHero({ poster: `${space[16]} ${space[10]}`, panel: space[10] }, space[12]),
      paddingInlineStart: byHero({ panel: space[8], poster: space[8] }, pageEdge),
      paddingInlineEnd: space[8],
      width: byHero({ cover: '50%' }, 'auto'),
      marginInline: '0',
      marginBlockStart: byHero({ panel: space[16] }, '0'),
    },
  },
});

export const branded = style({ color: vars['on-brand'], vars: onBrand });

/** Below a poster and a panel, the page's background begins behind the picture. */
export const overPage = style({
  '::before': {
    content: byHero({ poster: "''" }, 'none'),
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: `calc(${space[16]} + ${space[8]})`,
    background: vars.canvas,
  },
});

export const pauseIcon = style({
  zIndex: 1,
  background: scrimCss.background,
  color: scrimCss.text,
  pointerEvents: 'none',
});

export const running = style({ selectors: { [`${pause}:checked ~ * > &`]: { display: 'none' } } });
export const stopped = style({ selectors: { [`${pause}:not(:checked) ~ * > &`]: { display: 'none' } } });

// A poster centres its title and buttons. Includes the element to outweigh the text's own measure.
globalStyle(`${words} > :is(h1, h2, p, div)`, { maxWidth: '100%' });
// On phones a poster's buttons take the full width, so that late fonts don't move them.
globalStyle(`${words} > div`, {
  alignSelf: byHero({ poster: 'stretch' }, 'auto'),
  justifyContent: byHero({ poster: 'center' }, 'flex-start'),
});
globalStyle(`${words} > div > *`, {
  flexGrow: byHero({ poster: '1' }, '0'),
  '@media': { [media.tablet]: { flexGrow: '0' } },
});
