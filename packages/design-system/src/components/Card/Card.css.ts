import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Each member keeps its own sides, so that none of them needs an element around it. */
const members = style({});

globalStyle(`${members} > *`, { marginInline: inset });
globalStyle(`${members} > :is(img, video, span):first-child`, {
  width: '100%',
  marginInline: 0,
  marginBlockEnd: space[2],
});

/**
 * A card is one element with its members directly in it: a page of hundreds stays as light as hand-written HTML. What
 * is far off screen is not laid out at all.
 */
export const card = recipe({
  base: [
    members,
    {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: space[1],
      minWidth: 0,
      paddingBlockEnd: inset,
      overflow: 'hidden',
      background: vars.surface,
      color: vars.text,
      border: `${vars['card-border']} solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 20rem',
      '@media': { '(forced-colors: active)': { border: '1px solid' } },
    },
  ],
  variants: {
    bare: { true: { paddingBlockStart: inset } },
    /** Under the pointer the whole card answers, where all of it leads somewhere. */
    leads: {
      true: {
        '@media': {
          [media.hover]: {
            selectors: { '&:hover': { background: vars.hover, boxShadow: vars['float-shadow'] } },
          },
        },
        // Pressed it sinks back. Its ground stays one on which chips and buttons stand out.
        selectors: { '&&:active': { background: vars.hover, boxShadow: vars['card-shadow'] } },
      },
    },
  },
});

export const name = style({
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  textTransform: vars['case-heading'] as 'none',
  fontSize: textSize.lg,
  lineHeight: lineHeight.snug,
});

/** The link reaches over the whole card; its ring runs inside, where the card's edge doesn't cut it off. */
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

/** Below, whatever the height of the neighbours. */
export const foot = style({ marginBlockStart: 'auto', paddingBlockStart: space[3] });
