import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byCard } from '../../theme/forms.ts';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

function basisForRow(count: number): string {
  // Subtracting 0.01px keeps rounding from wrapping the last item.
  return `calc((100% - ${count - 1} * ${vars.gap}) / ${count} - 0.01px)`;
}

/** Three columns on desktops, two on tablets, one on phones. Cards with a picture at the side get two. */
export const columns = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.gap,
});

globalStyle(`${columns} > *`, { flex: '0 0 100%', minWidth: 0 });
globalStyle(`${columns} > *`, { '@media': { [media.tablet]: { flexBasis: basisForRow(2) } } });
globalStyle(`${columns} > *`, {
  '@media': { [media.desktop]: { flexBasis: byCard({ row: basisForRow(2) }, basisForRow(3)) } },
});

/** Four plans fit into one row, so that visitors can compare them. */
export const plans = style({});

globalStyle(`${plans}:has(> :nth-child(4):last-child) > *`, {
  '@media': { [media.desktop]: { flexBasis: basisForRow(4) } },
});

export const rows = style({ display: 'flex', flexDirection: 'column', gap: space[12] });

export const stacked = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[8],
});

export const centred = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[3],
    width: '100%',
    maxWidth: '40rem',
    textAlign: 'center',
  },
  variants: {
    plate: {
      true: {
        padding: inset,
        background: vars.surface,
        color: vars.text,
        borderRadius: vars['radius-card'],
      },
    },
  },
});

export const quote = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.gap,
  minWidth: 0,
  paddingInlineStart: space[5],
  borderInlineStart: `4px solid ${vars.control}`,
});

export const quoteText = style({
  margin: 0,
  color: vars.text,
  fontFamily: vars['font-heading'],
  fontSize: vars['text-xl'],
  lineHeight: lineHeight.snug,
  textWrap: 'balance',
});

export const titleLink = style({
  color: vars.link,
  textDecorationLine: 'underline',
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
});

export const pictureLink = style({ display: 'block', borderRadius: vars['radius-media'] });

export const reachable = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: vars['radius-card'],
});

// `content-visibility: auto` gives off-screen cards no height, so the row would change height while sliding.
// The `div` raises the specificity above the card's own rule.
globalStyle(`div:is(${reachable}) > *`, { contentVisibility: 'visible' });
