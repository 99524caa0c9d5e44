import { scrimCss } from '@estacao/theming/tokens';
import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byHero } from '../../theme/forms.ts';
import { pageEdge, pageSide, panelSide } from '../../theme/inset.ts';
import { onBrand } from '../../theme/on-ground.ts';
import { media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** What the words stand on. */
const ground = createVar();

/**
 * Words and pictures are two cells of a grid, and the station's form says where they lie: beside each other (`split`),
 * on each other (`cover`, `panel`), or below (`poster`). No column is ever wider than the screen, whatever the size of
 * the letters.
 */
export const hero = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    background: byHero({ panel: vars.canvas }, ground),
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
    tone: { brand: { vars: { [ground]: vars.brand } }, plain: { vars: { [ground]: vars.canvas } } },
  },
});

/** Nothing to show beside the words: they have all of the width. */
export const alone = style({
  '@media': {
    [media.tablet]: { gridTemplateColumns: byHero({ panel: 'minmax(0, 1fr)' }, 'minmax(0, 1fr)') },
  },
});

const fade = createVar();
const solid = createVar();
const clear = createVar();

export const pictures = style({
  position: 'relative',
  gridArea: byHero({ poster: '2 / 1', panel: '1 / 1' }, '1 / 1'),
  minHeight: byHero({ panel: '15rem' }, '13rem'),
  aspectRatio: byHero({ poster: '16 / 10', panel: '5 / 4' }, '3 / 2'),
  background: vars.sunken,
  overflow: 'hidden',
  // A poster's picture hangs in its frame, half on the wall.
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
  // Into the brand, so that where the words stand there is nothing but it.
  '::after': {
    content: byHero({ cover: "''" }, 'none'),
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(${fade}, ${ground} ${solid}, transparent ${clear})`,
    pointerEvents: 'none',
  },
  vars: { [fade]: 'to top', [solid]: '0%', [clear]: '45%' },
});

export const slide = recipe({
  base: {
    position: 'absolute',
    inset: 0,
    opacity: 0,
    transition: `opacity calc(${motion.calm} * 2) ${motion.ease}`,
  },
  variants: { shown: { true: { opacity: 1 } } },
});

export const picture = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Header pictures keep what they are about on the right, and room for words on the left.
  objectPosition: byHero({ poster: 'right 40%' }, 'right center'),
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
  // A panel lies on the lower edge of its picture.
  marginInline: byHero({ panel: pageSide }, '0'),
  marginBlockStart: byHero({ panel: `calc(-1 * ${space[12]})` }, '0'),
  borderRadius: byHero({ panel: vars['radius-card'] }, '0'),
  boxShadow: byHero({ panel: vars['float-shadow'] }, 'none'),
  background: byHero({ panel: ground }, 'none'),
  color: vars.text,
  '@media': {
    [media.tablet]: {
      gridArea: byHero({ poster: '1 / 1', panel: '2 / 2 / 4 / 3' }, '1 / 1'),
      paddingBlock: byHero({ poster: `${space[16]} ${space[10]}`, panel: space[10] }, space[12]),
      paddingInlineStart: byHero({ panel: space[8], poster: space[6] }, pageEdge),
      paddingInlineEnd: byHero({ panel: space[8], poster: space[6] }, space[8]),
      width: byHero({ cover: '50%' }, 'auto'),
      marginInline: '0',
      marginBlockStart: byHero({ panel: space[16] }, '0'),
    },
  },
});

/** On the brand everything has the colours that are read on it. */
export const branded = style({ color: vars['on-brand'], vars: onBrand });

/** Below a poster and a panel the page begins while the picture is still there. */
export const hung = style({
  '::before': {
    content: byHero({ poster: "''" }, 'none'),
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: `calc(${space[16]} + ${space[8]})`,
    background: vars.canvas,
  },
});

/** Over the picture, on its own piece of scrim; out of the way of words that stand on the picture too. */
export const controls = style({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: space[3],
  insetBlockEnd: byHero({ split: space[3], poster: space[3] }, 'auto'),
  insetBlockStart: byHero({ cover: space[3], panel: space[3] }, 'auto'),
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  paddingInlineStart: space[3],
  background: scrimCss.background,
  color: scrimCss.text,
  borderRadius: vars['radius-control'],
  fontSize: textSize.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.still]: { display: 'none' } },
});

export const pause = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: 'inherit',
  borderRadius: vars['radius-control'],
});

// The title and what is below it are centred with the poster, and their rows of buttons as well.
// With its element it weighs more than the text's own measure.
globalStyle(`${words} > :is(h1, h2, p, div)`, { maxWidth: '100%' });
globalStyle(`${words} > div`, { justifyContent: byHero({ poster: 'center' }, 'flex-start') });
// On a phone a poster's buttons take the whole width, so that letters that come late don't move them.
globalStyle(`${words} > div`, {
  alignSelf: byHero({ poster: 'stretch' }, 'auto'),
});
globalStyle(`${words} > div > *`, {
  flexGrow: byHero({ poster: '1' }, '0'),
  '@media': { [media.tablet]: { flexGrow: '0' } },
});
