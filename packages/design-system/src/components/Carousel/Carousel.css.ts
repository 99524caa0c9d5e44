import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byCard } from '../../theme/forms.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/**
 * Slides in view for each screen; in `moving`, `flex` where there are more slides. The server can render
 * both.
 */
export const views = { phone: createVar(), tablet: createVar(), desktop: createVar() };
export const moving = { phone: createVar(), tablet: createVar(), desktop: createVar() };

/** `flex` if there are more slides than the number: a narrow container may fit fewer than requested. */
export const more = { 1: createVar(), 2: createVar(), 3: createVar(), 4: createVar() };
const moreThanFit = createVar();

export const carousel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  containerType: 'inline-size',
});

/** Space for shadows and focus rings, which the viewport would clip. */
const room = space[1];

/** A scrollable row before hydration and without JavaScript. */
export const viewport = recipe({
  base: { padding: room, margin: `calc(-1 * ${room})` },
  variants: {
    hydrated: {
      true: {
        overflow: 'clip',
        touchAction: 'pan-y pinch-zoom',
        // Prevents text selection while dragging.
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

/** Maximum slides in view, so that a card is never too narrow for its words. */
const fitting = createVar();

/** The gap is part of each slide, so that it also separates last and first in a loop. */
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

// A skipped layout has no height and would change the row's height while moving. `li` raises the specificity
// over the card's rule.
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

/** Reduced motion disables auto-advance, so there is nothing to pause. */
export const pause = style({ display: 'contents', '@media': { [media.reducedMotion]: { display: 'none' } } });
