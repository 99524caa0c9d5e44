import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byCard } from '../../theme/forms.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** How many are in view, and `flex` where there are more of them, by screen: both are known before any script runs. */
export const views = { phone: createVar(), tablet: createVar(), desktop: createVar() };
export const moving = { phone: createVar(), tablet: createVar(), desktop: createVar() };

/** `flex` where there are more than so many: there may be room for fewer than are asked for. */
export const more = { 1: createVar(), 2: createVar(), 3: createVar(), 4: createVar() };
const moreThanFit = createVar();

export const carousel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  containerType: 'inline-size',
});

/** Room for the shadows and rings of what it shows, which it would cut off: taken from the margins of the page. */
const room = space[1];

/** Until its script has come, and without one, a row to scroll by hand. Then a window. */
export const viewport = recipe({
  base: { padding: room, margin: `calc(-1 * ${room})` },
  variants: {
    awake: {
      true: {
        overflow: 'clip',
        touchAction: 'pan-y pinch-zoom',
        // A mouse that drags selects nothing on its way.
        '@media': { [media.hover]: { userSelect: 'none' } },
      },
      false: {
        overflowX: 'auto',
        scrollSnapType: 'x mandatory',
        scrollPaddingInline: room,
        overscrollBehaviorX: 'contain',
        scrollbarWidth: 'none',
        '@media': { '(scripting: none)': { scrollbarWidth: 'thin' }, [media.print]: { overflow: 'visible' } },
      },
    },
  },
});

/** How many there is room for: a card keeps a width at which words stay whole, beside a picture or in large letters. */
const fitting = createVar();

/** The gap belongs to the slides: so it is there too between the last and the first, when it goes round. */
export const row = style({
  display: 'flex',
  marginInlineStart: `calc(-1 * ${vars.gap})`,
  vars: { [fitting]: byCard({ row: '2' }, '4') },
  '@container': {
    '(width < 48rem)': { vars: { [fitting]: byCard({ row: '1' }, '3') } },
    '(width < 36rem)': { vars: { [fitting]: byCard({ row: '1' }, '2') } },
  },
  '@media': {
    [media.print]: { flexWrap: 'wrap', rowGap: vars.gap, transform: 'none !important' },
  },
});

/** As many as are asked for, or fewer, and none of them in part. */
function widthFor(inView: string): string {
  return `calc(100% / min(${inView}, ${fitting}))`;
}

export const slide = style({
  flex: `0 0 ${widthFor(views.phone)}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  paddingInlineStart: vars.gap,
  scrollSnapAlign: 'start',
  scrollMarginInlineStart: `calc(-1 * ${vars.gap})`,
  '@media': {
    [media.tablet]: { flexBasis: widthFor(views.tablet) },
    [media.desktop]: { flexBasis: widthFor(views.desktop) },
  },
});

// What is not laid out has no height, and the row would change its own on the way. With its element it weighs more than
// what a card says of itself.
globalStyle(`li:is(${slide}) > *`, { minWidth: 0, maxWidth: '100%', contentVisibility: 'visible' });

export const controls = recipe({
  base: {
    vars: { [moreThanFit]: byCard({ row: more[2] }, more[4]) },
    display: fallbackVar(moving.phone, moreThanFit),
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    '@media': {
      [media.tablet]: { display: fallbackVar(moving.tablet, moreThanFit) },
      [media.desktop]: { display: fallbackVar(moving.desktop, moreThanFit) },
      '(scripting: none)': { display: 'none' },
      [media.print]: { display: 'none' },
    },
    '@container': {
      '(width < 48rem)': { vars: { [moreThanFit]: byCard({ row: more[1] }, more[3]) } },
      '(width < 36rem)': { vars: { [moreThanFit]: byCard({ row: more[1] }, more[2]) } },
    },
  },
  variants: { waiting: { true: { visibility: 'hidden' } } },
});

export const position = style({
  minWidth: '4ch',
  color: vars.muted,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Where motion is reduced nothing moves by itself, and there is nothing to pause. */
export const pause = style({ display: 'contents', '@media': { [media.still]: { display: 'none' } } });
