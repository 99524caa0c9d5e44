import { acceptances } from '@estacao/domain';
import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layer, lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Sticky instead of fixed, so that it never covers the end of the page. */
export const bar = recipe({
  base: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: layer.header,
    background: vars.raised,
    color: vars.text,
    borderBlockStart: `1px solid ${vars.border}`,
    boxShadow: vars['float-shadow'],
    paddingBlock: space[3],
    fontSize: textSize.sm,
    lineHeight: lineHeight.normal,
    // Without JavaScript the answer could not be stored.
    '@media': { [`${media.print}, (scripting: none)`]: { display: 'none' } },
  },
  variants: {
    aboveTabs: {
      true: {
        insetBlockEnd: 'calc(3.5rem + 1px + env(safe-area-inset-bottom))',
        '@media': { [media.desktop]: { insetBlockEnd: 0 } },
      },
      false: { paddingBlockEnd: `calc(${space[3]} + env(safe-area-inset-bottom))` },
    },
    afterAge: { true: {} },
  },
});

// Scroll padding keeps focused elements above the bar. The bar's own buttons cancel it with a negative
// margin.
const barHeight = { phone: '13rem', tablet: '6rem' };

const undecidedSelector = `html:not([${acceptances.cookies.attribute}])`;

globalStyle(`html[${acceptances.cookies.attribute}] ${bar.classNames.base}`, { display: 'none' });

globalStyle(`html:not([${acceptances.age.attribute}]) ${bar.classNames.variants.afterAge.true}`, {
  display: 'none',
});

globalStyle(`${undecidedSelector}:has(${bar.classNames.base})`, {
  scrollPaddingBlockEnd: barHeight.phone,
  '@media': { [media.tablet]: { scrollPaddingBlockEnd: barHeight.tablet } },
});

globalStyle(`${bar.classNames.base} :is(a, button)`, {
  scrollMarginBlockEnd: `-${barHeight.phone}`,
  '@media': { [media.tablet]: { scrollMarginBlockEnd: `-${barHeight.tablet}` } },
});

export const line = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  justifyContent: 'space-between',
  '@media': { [media.tablet]: { flexDirection: 'row', alignItems: 'center', gap: space[6] } },
});

export const words = style({ flex: '1 1 auto', minWidth: 0, maxWidth: '75ch' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.tablet]: { flex: 'none' } },
});

globalStyle(`${actions} > *`, {
  flex: '1 0 auto',
  maxWidth: '100%',
  '@media': { [media.tablet]: { flex: 'none' } },
});
