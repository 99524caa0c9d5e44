import { scrimCss } from '@estacao/theming/tokens';
import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byCard } from '../../theme/forms.ts';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { ratio } from '../MediaFrame/MediaFrame.css.ts';

/** Insets the children instead of the card, which needs no wrapper element. */
const cardChildren = style({});
const picture = ':is(img, video, span, button, div):first-child';

globalStyle(`${cardChildren} > *`, { marginInline: inset });
globalStyle(`${cardChildren} > ${picture}`, {
  width: '100%',
  marginInline: 0,
  marginBlockEnd: space[2],
});

const surfaceStyle = {
  background: vars.surface,
  border: `${vars['card-border']} solid ${vars.border}`,
  boxShadow: vars['card-shadow'],
};

/**
 * One element with its children directly inside: hundreds of cards stay light. The browser skips layout off
 * screen.
 */
export const card = recipe({
  base: [
    cardChildren,
    {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: space[1],
      minWidth: 0,
      paddingBlockEnd: inset,
      overflow: 'hidden',
      ...surfaceStyle,
      color: vars.text,
      borderRadius: vars['radius-card'],
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 20rem',
      '@media': { '(forced-colors: active)': { border: '1px solid' } },
    },
  ],
  variants: {
    bare: { true: { paddingBlockStart: inset } },
    leads: {
      true: {
        '@media': {
          [media.hover]: {
            selectors: { '&:hover': { background: vars.hover, boxShadow: vars['float-shadow'] } },
          },
        },
        // Same background as on hover, so that chips and buttons keep their contrast.
        selectors: { '&&:active': { background: vars.hover, boxShadow: vars['card-shadow'] } },
      },
    },
  },
});

const notchRadius = '0.625rem';

const perforation = `calc(${inset} + 2.5rem + ${space[4]})`;

const notches = ['0%', '100%']
  .map(
    (side) =>
      `radial-gradient(circle ${notchRadius} at ${side} calc(100% - ${perforation}), transparent 98%, #000) ${side} 0 / 51% 100% no-repeat`,
  )
  .join(', ');

const edge = vars['card-border'];

const edges = ['0%', '100%']
  .map(
    (side) =>
      `radial-gradient(circle at ${side}, transparent ${notchRadius}, ${vars.border} 0 calc(${notchRadius} + ${edge}), transparent 0)`,
  )
  .join(', ');

const mutedOnCard = createVar();

/**
 * Picture cards in the form that the station chooses. The grid moves children visually; the DOM order stays.
 */
export const pictureForm = style({
  display: byCard({ overlay: 'grid', row: 'grid' }, 'flex'),
  gridTemplateColumns: byCard({ row: 'auto minmax(0, 1fr)' }, 'minmax(0, 1fr)'),
  gridTemplateRows: byCard(
    { overlay: 'minmax(7rem, 1fr)', row: `calc(${inset} - ${space[1]}) repeat(7, auto) 1fr` },
    'none',
  ),
  gap: byCard({ open: space.half, overlay: '0' }, space[1]),
  paddingBlockEnd: byCard({ open: space[2] }, inset),
  background: byCard({ open: 'none' }, surfaceStyle.background),
  border: byCard({ open: '0 solid', overlay: '0 solid' }, surfaceStyle.border),
  boxShadow: byCard({ open: 'none', ticket: 'none' }, surfaceStyle.boxShadow),
  borderRadius: byCard({ open: vars['radius-media'] }, vars['radius-card']),
  color: byCard({ overlay: scrimCss.text }, vars.text),
  vars: { [mutedOnCard]: vars.muted },
  // Solid area behind the text of an overlay card.
  '::before': {
    content: byCard({ overlay: "''" }, 'none'),
    zIndex: 1,
    gridArea: '2 / 1 / span 8 / 1',
    marginBlockEnd: `calc(-1 * ${inset})`,
    // Opaque: a translucent scrim looks muddy over a bright picture.
    background: scrimCss.solid,
    boxShadow: `0 0 ${space[6]} ${space[6]} ${scrimCss.solid}`,
  },
});

export const coupon = style({
  mask: byCard({ ticket: notches }, 'none'),
  '::after': {
    content: byCard({ ticket: "''" }, 'none'),
    position: 'absolute',
    insetInline: `calc(-1 * ${edge})`,
    insetBlockEnd: `calc(${perforation} - ${notchRadius} - 2 * ${edge})`,
    height: `calc(2 * (${notchRadius} + ${edge}))`,
    background: `${edges}, linear-gradient(90deg, ${vars.border} 55%, transparent 0) 0 50% / 11px 2px repeat-x`,
  },
});

globalStyle(`${pictureForm} > *`, {
  zIndex: byCard({ overlay: '2' }, 'auto'),
  gridColumn: '-2',
  marginInline: byCard({ open: '0' }, inset),
  vars: { [vars.muted]: byCard({ overlay: scrimCss.text }, mutedOnCard) },
});
for (const place of [2, 3, 4, 5, 6, 7, 8]) {
  globalStyle(`${pictureForm} > :nth-child(${place})`, { gridRow: `${place}` });
}
globalStyle(`${pictureForm} > :nth-child(2)`, { paddingBlockStart: byCard({ overlay: space[3] }, '0') });
globalStyle(`${pictureForm} > ${picture}`, {
  gridArea: '1 / 1 / span 9 / 1',
  zIndex: 0,
  // With large text on a phone, the row's picture shrinks to zero.
  width: byCard({ row: 'clamp(0px, (100vw - 16rem) * 99, clamp(90px, 30vw, 144px))' }, '100%'),
  height: byCard({ overlay: `calc(100% + ${inset})`, row: `calc(100% + ${inset})` }, 'auto'),
  minHeight: byCard({ overlay: '19rem', row: '8.5rem' }, '0'),
  aspectRatio: byCard({ overlay: 'auto', row: 'auto', open: '4 / 3' }, fallbackVar(ratio, '16 / 10')),
  marginInline: '0',
  marginBlockEnd: byCard({ overlay: '0', row: '0' }, space[2]),
  borderRadius: byCard({ open: vars['radius-media'] }, '0'),
});

globalStyle(`${coupon} > :nth-last-child(2)`, {
  paddingBlockEnd: byCard({ ticket: space[8], open: space[1] }, space[2]),
});

export const name = style({
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  textTransform: vars['case-heading'] as 'none',
  fontSize: textSize.lg,
  lineHeight: lineHeight.snug,
});

/** Covers the card. The focus ring is inset, because the card clips its overflow. */
export const link = style({
  display: 'block',
  minHeight: space[6],
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${vars['focus-outer']}`,
      outlineOffset: '-4px',
      boxShadow: `inset 0 0 0 2px ${vars['focus-inner']}`,
      borderRadius: vars['radius-card'],
    },
  },
});

export const body = style({
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
  whiteSpace: 'pre-line',
});

export const footer = style({ marginBlockStart: 'auto', paddingBlockStart: space[3] });

export const actionRow = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
